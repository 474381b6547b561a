import { useRef } from 'react';

type Props = { label: string; accept: string; onFile: (file: File) => Promise<void> };

/** A button that asks for a file. The same file can be chosen twice. */
export function FileButton({ label, accept, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="link" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void onFile(file);
        }}
      />
    </>
  );
}
