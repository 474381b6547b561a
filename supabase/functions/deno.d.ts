/** What the functions use of Deno, for the type checker; the hosted-build test runs them on Deno itself. */
declare namespace Deno {
  const env: { get(name: string): string | undefined };
  function serve(handler: (request: Request) => Response | Promise<Response>): void;
}
