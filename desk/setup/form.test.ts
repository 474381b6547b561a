import { expect, it } from 'vitest';
import { colors } from '#app/design/tokens.ts';
import { answerProblems } from './answers.ts';
import { answersFrom, cropFrom } from './form.ts';

const sent = {
  name: ' Marta Lindqvist ',
  initials: '',
  role: 'Compensation consultant',
  topics: 'Pay structures, Pay transparency\r\nBenchmarking',
  email: 'marta@lindqvist-pay.com',
  social: 'LinkedIn https://www.linkedin.com/in/marta\r\nhttps://www.youtube.com/@marta',
  ink: colors.ink,
  vermilion: '#3B9CFF',
  smtpPort: '465',
  samples: 'on',
  pages: ['/game', '/ideas'],
  'crop-left': '10',
  'crop-width': '80',
};

it('a form’s fields become answers, and what was left open is not one', () => {
  const answers = answersFrom(sent, 'upload.jpg');
  expect(answers).toEqual({
    name: 'Marta Lindqvist',
    role: 'Compensation consultant',
    email: 'marta@lindqvist-pay.com',
    topics: ['Pay structures', 'Pay transparency', 'Benchmarking'],
    links: {
      social: [
        { label: 'LinkedIn', url: 'https://www.linkedin.com/in/marta' },
        { label: 'youtube.com', url: 'https://www.youtube.com/@marta' },
      ],
    },
    colors: { vermilion: '#3B9CFF' },
    photo: { file: 'upload.jpg', crop: { left: 10, top: 0, width: 80, height: 100 } },
    site: { smtpPort: '465' },
    remove: { samples: true, texts: false, pages: ['/game', '/ideas'] },
  });
  expect(answerProblems(answers)).toEqual([]);
});

it('an empty form is told what it lacks, and one ticked page is a list', () => {
  const problems = answerProblems(answersFrom({}, undefined));
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['name', 'role', 'topics', 'email']);
  expect(answersFrom({ pages: '/game' }, undefined)).toMatchObject({
    remove: { samples: false, texts: false, pages: ['/game'] },
  });
});

it('all of a photograph, or nothing of it, is no part of it', () => {
  expect(cropFrom({ 'crop-width': '100', 'crop-height': '250' })).toBeUndefined();
  expect(cropFrom({ 'crop-width': '0' })).toBeUndefined();
  expect(cropFrom({ 'crop-top': 'x', 'crop-height': '50' })).toEqual({
    left: 0,
    top: 0,
    width: 100,
    height: 50,
  });
});
