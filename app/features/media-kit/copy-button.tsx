import { useRef } from 'react';
import type { KitCopy } from '#app/collections/media-kit.ts';
import { copyText } from '#app/lib/copy-text.ts';
import { fillIn } from '#app/lib/wording.ts';
import { notify } from '#app/ui/notify.ts';
import { track } from '#app/vendors/analytics/track.ts';

type Props = { what: string; text: string; words: KitCopy['words'] };

/** Copies a text at one click. Where the browser refuses, the text itself is selected. */
export function CopyButton({ what, text, words }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  async function copy() {
    if (await copyText(text)) {
      notify(fillIn(words.copied, { what }));
      track({ name: 'engagement', engagement_type: 'copy' });
      return;
    }
    const shown = button.current?.closest('[data-copy]')?.querySelector('[data-copy-text]');
    if (shown) getSelection()?.selectAllChildren(shown);
    notify(words.failed);
  }

  return (
    <button ref={button} type="button" className="link needs-script" onClick={copy}>
      {words.copy}
      <span className="sr-only">: {what}</span>
    </button>
  );
}
