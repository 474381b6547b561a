import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"] }, [
    { script: ['https://a.example'], connect: ['https://a.example', 'https://b.example'] },
    { connect: ['https://a.example'], frame: ['https://c.example'] },
  ]);

  it('lets only hashed inline code run', () => {
    expect(policy).toContain("script-src 'self' 'sha256-a'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  it('has what vendors need, each host once in a directive', () => {
    expect(policy).toContain("script-src 'self' 'sha256-a' https://a.example;");
    expect(policy).toContain("connect-src 'self' https://a.example https://b.example;");
    expect(policy).toContain("frame-src 'self' https://c.example;");
    expect(policy).toContain("form-action 'self';");
  });

  it('is one line without the directives that the server adds', () => {
    expect(policy).not.toMatch(/[\r\n]|frame-ancestors|upgrade-insecure-requests/);
  });
});
