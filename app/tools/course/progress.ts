/** Which lessons a visitor has ticked off, as it is kept on the device. */

/** `localStorage` key: the ids of the lessons done. Removed by the page's own button. */
export const COURSE_KEY = 'job_description_course';

/** The ids of lessons done, in the course's order; what the course no longer has is dropped. */
export function readProgress(stored: string | null, lessons: readonly string[]): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return lessons.filter((lesson) => value.includes(lesson));
  } catch {
    return [];
  }
}

export const writeProgress = (done: readonly string[]): string => JSON.stringify(done);

/** One lesson ticked or unticked. */
export const withLesson = (
  done: readonly string[],
  lesson: string,
  isDone: boolean,
  lessons: readonly string[],
): string[] => lessons.filter((id) => (id === lesson ? isDone : done.includes(id)));

/** A lesson is a part whose heading's id says so: `lesson-1-ask-what-would-break`. */
export const isLesson = (id: string): boolean => /^lesson-\d/.test(id);
