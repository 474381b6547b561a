import { useEffect, useMemo, useState } from 'react';
import type { PageData } from '#app/content/page-data.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { safeStorage } from '#app/design/browser/storage.ts';
import { SectionedText } from '#app/shell/page/sectioned-text.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import { htmlSections } from '#domain/text/html-sections.ts';
import { fillIn } from '#domain/text/wording.ts';
import { Certificate } from './certificate.tsx';
import type { CourseCopy } from './content.ts';
import './course.css';
import { COURSE_KEY, isLesson, readProgress, withLesson, writeProgress } from './progress.ts';

type Props = { page: PageData; copy: CourseCopy };

/** `Lesson 3: Put the requirements on trial` without what its place says already. */
const lessonTitle = (heading: string) => heading.replace(/^[^:]*:\s*/, '');

type BoardProps = { copy: CourseCopy; lessons: { id: string; text: string }[]; done: readonly string[] };

/** All lessons at once: which are done, and which is next. */
function LessonBoard({ copy, lessons, done }: BoardProps) {
  const next = lessons.find(({ id }) => !done.includes(id));
  return (
    <section className="shell lesson-board" aria-label={copy.board}>
      <p className="lesson-next">
        <AppLink href={`#${next?.id ?? 'certificate'}`} className="button">
          {next
            ? fillIn(done.length > 0 ? copy.goOn : copy.begin, { number: lessons.indexOf(next) + 1 })
            : copy.toPaper}
        </AppLink>
        <span className="type-note">
          {fillIn(copy.progress, { done: done.length, total: lessons.length })}
        </span>
      </p>
      <ol>
        {lessons.map(({ id, text }, index) => (
          <li key={id} data-done={done.includes(id) || undefined}>
            <AppLink href={`#${id}`}>
              <b>{index + 1}</b> {lessonTitle(text)}
              {done.includes(id) && <small>{copy.isDone}</small>}
            </AppLink>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The lessons, each with a box to tick, and the certificate after them. */
export function Course({ page, copy }: Props) {
  const lessons = useMemo(
    () =>
      htmlSections(page.html)
        .map(({ id }) => id)
        .filter(isLesson),
    [page.html],
  );
  const [done, setDone] = useState<readonly string[]>([]);
  const [message, setMessage] = useState('');

  useEffect(() => {
    setDone(readProgress(safeStorage.read(COURSE_KEY), lessons));
  }, [lessons]);

  function tick(lesson: string, isDone: boolean) {
    if (done.length === 0) track({ name: 'engagement', engagement_type: 'tool_start' });
    const next = withLesson(done, lesson, isDone, lessons);
    setDone(next);
    setMessage('');
    safeStorage.write(COURSE_KEY, writeProgress(next));
  }

  function forget() {
    safeStorage.remove(COURSE_KEY);
    setDone([]);
    setMessage(copy.forgotten);
  }

  return (
    <>
      <LessonBoard copy={copy} lessons={page.sections.filter(({ id }) => lessons.includes(id))} done={done} />
      <SectionedText
        html={page.html}
        sections={page.sections.filter(({ id }) => !lessons.includes(id))}
        foot={({ id }) =>
          isLesson(id) && (
            <label className="lesson-tick needs-script">
              <input
                type="checkbox"
                name={id}
                checked={done.includes(id)}
                onChange={(event) => tick(id, event.target.checked)}
              />
              <span>{copy.lesson}</span>
              <small>{fillIn(copy.progress, { done: done.length, total: lessons.length })}</small>
            </label>
          )
        }
      />
      <Certificate copy={copy} author={page.siteName} done={done.length} total={lessons.length}>
        <p className="course-kept needs-script">
          {copy.kept}{' '}
          {done.length > 0 && (
            <button type="button" className="link" onClick={forget}>
              {copy.forget}
            </button>
          )}
          <span role="status">{message}</span>
        </p>
      </Certificate>
    </>
  );
}
