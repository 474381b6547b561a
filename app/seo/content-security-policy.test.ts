import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"] });

  it('lets only hashed inline code run', () => {
    expect(policy).toContain("script-src 'self' 'sha256-a'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
  });

  it('is one line without the directives that the server adds', () => {
    expect(policy).not.toMatch(/[\r\n]|frame-ancestors|upgrade-insecure-requests/);
  });
});
