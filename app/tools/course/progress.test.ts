import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderEntry } from '#app/content/page-data.ts';
import { allPages } from '#app/content/queries.ts';
import { htmlSections } from '#domain/text/html-sections.ts';
import { isLesson, readProgress, withLesson, writeProgress } from './progress.ts';

const lessons = ['lesson-1-a', 'lesson-2-b', 'lesson-3-c'];

test('comes back as it was kept, in the order of the course', () => {
  fc.assert(
    fc.property(fc.subarray(lessons), (done) => {
      expect(readProgress(writeProgress(done.toReversed()), lessons)).toEqual(done);
    }),
  );
});

test('reads anything that stands in storage without failing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      const done = readProgress(stored, lessons);
      expect(done.every((id) => lessons.includes(id))).toBe(true);
    }),
  );
  expect(readProgress(null, lessons)).toEqual([]);
  expect(readProgress('["lesson-9-gone","lesson-2-b"]', lessons)).toEqual(['lesson-2-b']);
});

test('ticks and unticks one lesson', () => {
  expect(withLesson(['lesson-3-c'], 'lesson-1-a', true, lessons)).toEqual(['lesson-1-a', 'lesson-3-c']);
  expect(withLesson(['lesson-3-c'], 'lesson-3-c', false, lessons)).toEqual([]);
  expect(withLesson([], 'lesson-1-a', true, lessons)).toEqual(['lesson-1-a']);
});

test('finds six lessons in the course', () => {
  const page = allPages().find(({ slug }) => slug === 'job-description-course');
  const ids = page ? htmlSections(renderEntry(page).html).map(({ id }) => id) : [];
  expect(ids.filter(isLesson)).toHaveLength(6);
});
