import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import {
  type AnalyticsEvent,
  isPreviewQuery,
  isSuppressed,
  safeAddress,
  safePath,
  sendTo,
  toParams,
} from './analytics-rules.ts';

const live = {
  hostname: 'www.example.com',
  search: '',
  dev: false,
  globalPrivacyControl: false,
  previewSuffixes: ['vercel.app', '.pages.dev', '--preview.example.net', '', ' '],
  sticky: false,
};

describe('isSuppressed', () => {
  it('lets a live visit through', () => {
    expect(isSuppressed(live)).toBe(false);
  });

  test.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'site.localhost',
    'a.b.localhost',
    '127.0.0.1',
    '127.0.0.0',
    '127.1.2.3',
    '127.255.255.255',
    '[::1]',
    '::1',
    '[::ffff:7f00:1]',
    '[::ffff:127.0.0.1]',
    'my-branch.vercel.app',
    'My-Branch.Vercel.App',
    'vercel.app',
    'my-branch.vercel.app.',
    'x.y.pages.dev',
    'branch--preview.example.net',
  ])('is console only on %s', (hostname) => {
    expect(isSuppressed({ ...live, hostname })).toBe(true);
  });

  test.each([
    'localhost.example.com',
    'notlocalhost',
    'www.example.com.',
    'my-localhost',
    '127.example.com',
    '127.0.0.1.example.com',
    '128.0.0.1',
    '12.127.0.0',
    '1270.0.0.1',
    '10.0.0.1',
    '192.168.1.2',
    '[::2]',
    '[2001:db8::1]',
    '[::ffff:8f00:1]',
    'evilvercel.app',
    'vercel.app.example.com',
    'pages.dev.example.com',
    'preview.example.net',
  ])('sends on %s', (hostname) => {
    expect(isSuppressed({ ...live, hostname })).toBe(false);
  });

  test.each([
    { dev: true },
    { globalPrivacyControl: true },
    { sticky: true },
    { search: '?admin=true' },
    { search: '?a=b&preview=true' },
  ])('is console only with %j', (part) => {
    expect(isSuppressed({ ...live, ...part })).toBe(true);
  });

  test.each([
    '?admin',
    '?admin=',
    '?admin=1',
    '?admin=TRUE',
    '?admin=false',
    '?preview=truely',
    '?xadmin=true',
    '?a=admin=true',
    '?%E0%A4%A',
  ])('sends with the query %s', (search) => {
    expect(isSuppressed({ ...live, search })).toBe(false);
    expect(isPreviewQuery(search)).toBe(false);
  });

  it('takes the whole of 127.0.0.0/8 as a browser writes it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        expect(isSuppressed({ ...live, hostname: ip })).toBe(ip.startsWith('127.'));
      }),
    );
  });

  it('sends on any public domain that is not a preview host', () => {
    fc.assert(
      fc.property(fc.domain(), (hostname) => {
        fc.pre(!/(^|\.)(localhost|vercel\.app|pages\.dev|preview\.example\.net)$/.test(hostname));
        expect(isSuppressed({ ...live, hostname })).toBe(false);
      }),
    );
  });
});

describe('safePath', () => {
  test.each([
    ['/', '/'],
    ['/ideas/power-pause', '/ideas/power-pause'],
    ['/ideas#access_token=secret', '/ideas'],
    ['/ideas?token=secret', '/ideas'],
    ['/ai-toolkit-download', '/ai-toolkit-download'],
    ['/ai-toolkit-download/', '/ai-toolkit-download/'],
    ['/ai-toolkit-download/secret', '/ai-toolkit-download/{token}'],
    ['/ai-toolkit-download/secret/', '/ai-toolkit-download/{token}'],
    ['/ai-toolkit-download/secret/more', '/ai-toolkit-download/{token}'],
    ['//ai-toolkit-download//secret', '/ai-toolkit-download/{token}'],
    ['/ai-toolkit-download/secret?x#y', '/ai-toolkit-download/{token}'],
    ['/AI-Toolkit-Download/secret', '/AI-Toolkit-Download/{token}'],
    ['/ai-toolkit-download-guide/x', '/ai-toolkit-download-guide/x'],
  ])('%s', (pathname, safe) => {
    expect(safePath(pathname)).toBe(safe);
  });

  it('never lets a token, a query or a hash through, in any event with a path', () => {
    const token = fc.stringMatching(/^SECRET[\w-]{1,40}$/);
    fc.assert(
      fc.property(token, fc.constantFrom('', '/', '#', '?', '/x'), (secret, end) => {
        for (const path of [`/ai-toolkit-download/${secret}${end}`, `/faq?t=${secret}`, `/faq#${secret}`]) {
          const events: AnalyticsEvent[] = [
            { name: 'scroll_depth', scroll_percentage: 25, page: path },
            { name: 'work_cta_bar_dismiss', pathname: path },
            { name: 'work_cta_bar_click_primary', pathname: path },
            { name: 'work_cta_bar_click_secondary', pathname: path },
          ];
          for (const event of events) expect(JSON.stringify(toParams(event))).not.toContain('SECRET');
        }
      }),
    );
  });
});

describe('safeAddress', () => {
  const at = (address: string) => safeAddress(new URL(address, 'https://site.example'));

  it.each([
    ['/faq?code=abc&utm_source=mail&ref=x#part', 'https://site.example/faq?utm_source=mail'],
    [
      '/ai-toolkit-download/abc?utm_campaign=a+b',
      'https://site.example/ai-toolkit-download/{token}?utm_campaign=a+b',
    ],
    ['/', 'https://site.example/'],
  ])('%s', (address, reported) => expect(at(address)).toBe(reported));

  it('holds nothing of a hash or of a query that no campaign brought', () => {
    const name = fc.stringMatching(/^[a-z_]{1,12}$/).filter((given) => !given.startsWith('utm_'));
    fc.assert(
      fc.property(name, (given) => {
        expect(at(`/faq?${given}=SECRET#${given}=SECRET`)).toBe('https://site.example/faq');
      }),
    );
  });
});

describe('toParams', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const timestamp = '2026-11-20T12:00:00.000Z';

  test.each<[AnalyticsEvent, object]>([
    [
      { name: 'engagement', engagement_type: 'copy' },
      { engagement_type: 'copy', value: 1, timestamp },
    ],
    [
      { name: 'engagement', engagement_type: 'time_on_page', value: 60 },
      { engagement_type: 'time_on_page', value: 60, timestamp },
    ],
    [
      { name: 'engagement', engagement_type: 'download', value: 0 },
      { engagement_type: 'download', value: 0, timestamp },
    ],
    [
      { name: 'scroll_depth', scroll_percentage: 75, page: '/faq' },
      { scroll_percentage: 75, page: '/faq' },
    ],
    [{ name: 'work_cta_bar_dismiss', pathname: '/' }, { pathname: '/' }],
    [{ name: 'work_cta_bar_click_primary', pathname: '/blog' }, { pathname: '/blog' }],
    [{ name: 'work_cta_bar_click_secondary', pathname: '/blog' }, { pathname: '/blog' }],
    [
      { name: 'ab_test_assigned', test_name: 'roi_calculator', variant: 'B' },
      { test_name: 'roi_calculator', variant: 'B' },
    ],
    [
      {
        name: 'ab_test_conversion',
        test_name: 'free_consultation_cta',
        variant: 'A',
        conversion_type: 'booking',
      },
      { test_name: 'free_consultation_cta', variant: 'A', conversion_type: 'booking', timestamp },
    ],
  ])('%j', (event, params) => {
    expect(toParams(event, at)).toEqual(params);
  });

  it('takes the time of the call by default', () => {
    const { timestamp: now } = toParams({ name: 'engagement', engagement_type: 'copy' });
    expect(Math.abs(Date.parse(String(now)) - Date.now())).toBeLessThan(5000);
  });
});

describe('sendTo', () => {
  const params = { pathname: '/' };

  it('calls the tag function and leaves the data layer alone', () => {
    const gtag = vi.fn();
    const dataLayer: unknown[] = [];
    sendTo({ gtag, dataLayer }, 'work_cta_bar_dismiss', params);
    expect(gtag.mock.calls).toEqual([['event', 'work_cta_bar_dismiss', params]]);
    expect(dataLayer).toEqual([]);
  });

  test.each([undefined, null, 'gtag', {}])('pushes to the data layer when gtag is %j', (gtag) => {
    const dataLayer: unknown[] = [];
    sendTo({ gtag, dataLayer }, 'scroll_depth', { page: '/', scroll_percentage: 25 });
    expect(dataLayer).toEqual([{ event: 'scroll_depth', page: '/', scroll_percentage: 25 }]);
  });

  test.each<[string, object]>([
    ['nothing there', {}],
    ['a data layer that is null', { dataLayer: null }],
    ['a data layer without push', { dataLayer: {} }],
    ['a frozen data layer', { dataLayer: Object.freeze([]) }],
    [
      'a tag function that throws',
      {
        gtag: () => {
          throw new Error('blocked');
        },
      },
    ],
    [
      'a getter that throws',
      {
        get gtag() {
          throw new Error('blocked');
        },
      },
    ],
  ])('survives %s', (_, sink) => {
    expect(() => sendTo(sink, 'engagement', params)).not.toThrow();
  });

  it('does not send twice when the tag function throws', () => {
    const dataLayer: unknown[] = [];
    const gtag = () => {
      throw new Error('blocked');
    };
    sendTo({ gtag, dataLayer }, 'engagement', params);
    expect(dataLayer).toEqual([]);
  });
});
