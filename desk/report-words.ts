/** What the reports say to the owner. */
import { grouped } from '#domain/text/wording.ts';

const several = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

export const reportWords = {
  title: 'Numbers',
  off: 'Nothing has been counted yet.',
  howOn:
    'The site counts nothing unless it is asked to. Set COUNT_EVENTS=true in .env and start the site again (npm start builds it anew); the privacy notice then says what is counted. Visits on this machine’s own address are not counted.',
  what: 'Daily totals, counted by the site itself once somebody uses a page. They identify nobody. Days are those of UTC.',
  period: 'Period',
  periods: { 28: 'Last 4 weeks', 90: 'Last 90 days', 365: 'Last 12 months' },
  show: 'Show',
  none: 'Nothing in this period.',
  share: 'Share',
  tableOf: (title: string) => `${title}, table`,
  visits: {
    title: 'Visits',
    total: (visits: number, views: number) =>
      `${several(visits, 'visit', 'visits')}, ${several(views, 'page view', 'page views')}`,
    most: (count: number, week: boolean) =>
      `Highest: ${several(count, 'visit', 'visits')} in a ${week ? 'week' : 'day'}`,
    byDay: 'Day by day',
    byWeek: 'Week by week',
    day: 'Day',
    week: 'Week from',
    visits: 'Visits',
    views: 'Page views',
    pages: 'Pages',
    page: 'Page',
    referrers: 'Came from',
    direct: 'Typed in, or not said',
    campaigns: 'Campaigns',
    campaign: 'Source, medium, campaign',
    devices: 'Devices',
    device: 'Device',
    countries: 'Countries',
    country: 'By the browser’s language',
    unknown: 'Not said',
  },
  depth: {
    title: 'Reading depth',
    note: 'How many views of a page reached each share of it.',
  },
  tools: {
    title: 'Tools started and finished',
    started: 'Started',
    finished: 'Finished',
    share: 'Finished of started',
  },
  events: {
    title: 'Other actions',
    name: 'Event',
    times: 'Times',
    names: {
      outbound_link: 'Link to another site',
      booking: 'Booking link',
      download: 'Download',
      copy: 'Copied text',
      form_sent: 'Form sent',
      work_cta_bar_dismiss: 'Bar closed',
      work_cta_bar_click_primary: 'Bar: first button',
      work_cta_bar_click_secondary: 'Bar: second button',
    } as Record<string, string>,
  },
  leads: {
    title: 'Leads by source',
    note: 'The campaign’s source where a link named one, else the page of the form.',
    source: 'Source',
    all: 'Leads',
    unknown: 'Not known',
  },
  tests: {
    title: 'A/B tests',
    note: 'You can look as often as you like: of a hundred tests of two equal versions, five at most, on average, ever call one better. A version is called better only when the interval leaves out 1.',
    names: { free_consultation_cta: 'Free consultation block', roi_calculator: 'ROI calculator' } as Record<
      string,
      string
    >,
    arm: 'Version',
    assigned: 'Visitors',
    converted: 'Of these acted',
    axis: 'How many times as often B’s visitors act as A’s: the point is what was seen, the line where the truth lies.',
    between: (low: string, high: string | undefined) =>
      high ? `between ${low} and ${high}` : `${low} or more`,
    verdicts: {
      empty: 'Nobody has been counted in this test yet.',
      uneven:
        'Visitors were not split as planned, so no figure here can be relied on. Look for what keeps one version from being counted: a script that fails in it, or a copy of the page in some cache.',
      found: (better: string, worse: string, times: string) =>
        `${better} is better: its visitors act more often than those of ${worse}. B’s visitors act ${times} as often as A’s.`,
      alike: (times: string) =>
        `There is no difference that matters: B’s visitors act ${times} as often as A’s. Keep the one you prefer.`,
      early: 'Too early to say. A test takes a week at least, so that every weekday is in it.',
      waiting: (weeks: number) =>
        `Undecided. At the pace of the last four weeks it needs about ${several(weeks, 'more week', 'more weeks')} to show a difference of a fifth, if there is one.`,
      never:
        'Never at this traffic: a difference of a fifth would take more than a year to show. Keep the one you prefer.',
    },
    times: (text: string) => `${text} times`,
  },
};
