/** Empty rows, in place of a view that is on the way. */
export function HubWait({ words }: { words: string }) {
  return (
    <p className="shell hub-wait" role="status">
      <span className="sr-only">{words}</span>
    </p>
  );
}
