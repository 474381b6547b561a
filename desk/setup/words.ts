/** What setting up says, asks and leaves to be written. */
export const setupWords = {
  /** Left in content for what nobody but the owner can write; `launch-check` lists each. At most as long as its field. */
  blank: {
    fee: '[owner: fee]',
    location: '[owner: where you work from]',
    pronunciation: '[owner: how your name is said]',
    pronunciationText: '[owner: how to say and to write your name, for whoever introduces you]',
    bio: (count: string) => `[owner: your biography in about ${count} words, in the third person]`,
    introduction: '[owner: how you wish to be introduced, to be read aloud in under forty seconds]',
    period: '[owner: years]',
    job: '[owner: what you did]',
    jobText: '[owner: one line about it]',
    languages: '[owner: languages you speak]',
    credit: '[owner: credit line of the portraits]',
    talk: '[owner: title of a talk]',
    talkFormat: '[owner: its format and length]',
    facts: '[owner: what captions, tags and the badge should say of you]',
  },
  /** Sentences that stand on the site until the owner writes better ones; each says no more than was answered. */
  text: {
    shortBio: (role: string, topics: string) =>
      `{name}: ${role}. Topics: ${topics}. Essays, services and contact.`,
    standfirst: (topics: string) => `I'm {name}. What I work on: ${topics}.`,
    description: (role: string, topics: string) =>
      `{name}: ${role}. Topics: ${topics}. Essays, services and contact.`,
    copyright: 'Text and drawings © {name}',
    photoCredit: 'Portraits drawn from a photograph of {name}',
    photoTitle: 'Photograph',
    photoAlt: 'Photograph of {name}, head and shoulders.',
    portraits: {
      engraved: {
        caption: 'Rows swell with light. Past the line they print in color.',
        alt: 'Portrait of {name} in horizontal lines, like an engraving; the fifth right of the line is in color.',
        kit: 'Drawn portrait of {name}, made of horizontal lines.',
      },
      type: {
        caption: 'A rejection letter, set solid. Light is the weight of each letter.',
        alt: 'Portrait of {name}, made of the repeated words of a rejection letter.',
        kit: 'Drawn portrait of {name}, set in the lines of a rejection letter.',
      },
      paper: {
        caption: 'Four papers in strips, laid by hand. Every ninth strip slipped.',
        alt: 'Portrait of {name}, laid from strips of cut paper in four tones, slightly out of line.',
        kit: 'Portrait of {name}, laid from strips of cut paper in four tones.',
      },
      tally: {
        caption: 'One stroke per count. The shadow is counted in color.',
        alt: 'Portrait of {name}, built from thousands of upright tally strokes, the edge of the shadow in color.',
        kit: 'Portrait of {name}, counted in upright tally strokes.',
      },
    } as Record<string, { caption: string; alt: string; kit: string }>,
  },
  usage:
    'npm run setup asks in a terminal. Without one: npm run setup -- --answers mine.yml (the fields: desk/setup/answers.ts)',
  nothing: 'Nothing was written.',
  done: (files: number) =>
    `${files} files and folders written. npm run launch-check lists what is left; npm start builds and serves.`,
  background: {
    plain: 'The photograph has a plain background: the portraits are drawn from the person alone.',
    transparent: 'The photograph has no background: the portraits are drawn from the person alone.',
    busy: 'The photograph has a busy background: parts of it may be drawn as if they were you. A plain wall, or a PNG with a transparent background, draws better.',
  },
  ask: {
    lead: 'Everything can be changed later. Enter takes what stands in brackets, or leaves an answer open.',
    name: 'Your name, as the site shall say it',
    initials: 'Initials, for the footer, the icon and file names',
    pronouns: 'Pronouns, such as she/her',
    pronunciation: 'How your name is said',
    role: 'What you are, in one line',
    topics: 'What you work on, two to eight topics with commas between them',
    shortBio: 'Two sentences about you, in the third person (60 to 320 characters)',
    location: 'Where you work from',
    email: 'The address that visitors write to',
    scheduler: 'Address of your booking page',
    newsletter: 'Address of an outside newsletter form (none: the site keeps subscribers itself)',
    social: 'Address of a profile of yours (none: go on)',
    socialLabel: 'Its name',
    ownColors: 'Colors of your own?',
    colors: {
      ink: 'Background, dark, as #rrggbb',
      paper: 'Text and paper, light',
      vermilion: 'Accent',
      ice: 'Second accent',
    },
    correct: 'Take the nearest colors that can be read?',
    photo: 'File of your photograph, head and shoulders before a plain wall',
    photoAlt: 'What it shows, for those who cannot see it',
    noFile: 'there is no such file',
    url: 'Public address of the site, like https://www.your-name.com',
    ownerEmail: 'Where messages from the forms go',
    smtpHost: 'Mail server (none: mails are files until you name one)',
    smtpPort: 'Its port',
    smtpUser: 'User name there',
    smtpPassword: 'Password there',
    mailFrom: 'Sender of the site’s mails',
    analytics: 'Analytics as <vendor>:<id>, see .env.example',
    countEvents: 'Let the site count by itself what is used, without cookies or identifiers?',
    samples: 'Take away everything that is invented: records, press, awards, quotations, fees?',
    pages: 'Pages that shall go too, by their numbers (3, 7-9)',
    write: 'Write all this now?',
  },
  problem: {
    noPage: (address: string) => `remove.pages: there is no page ${address}`,
    kept: (address: string) =>
      `remove.pages: ${address} has to stay: the site leads to it by itself, or the law asks for it`,
    color: (name: string, what: string, ratio: number, least: number, instead: string) =>
      `colors.${name}: ${what} has a contrast of ${ratio.toFixed(1)} to 1 and needs ${least}: the nearest color that has it is ${instead}`,
    env: (name: string) => `.env has ${name} already, with another value: it was left as it is`,
  },
};
