import { useState } from 'react';
import { download } from '#app/design/browser/save-file.ts';
import { useToday } from '#app/design/use-today.ts';
import { fileName, loadCalendarWriter } from '#app/tools/shared/download.ts';
import { csvText } from '#domain/documents/csv.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import {
  mergeTools,
  newTool,
  nextDates,
  type RegisterChoices,
  type RegisteredTool,
  readRegister,
  readRegisterTable,
  registerTable,
  writeRegister,
} from '#domain/tool-register/register.ts';
import type { RegisterContent } from './content.ts';
import { FileButton } from './file-button.tsx';
import { ToolForm } from './tool-form.tsx';
import { useRegister } from './use-register.ts';
import { VendorQuestions } from './vendor-questions.tsx';

type Props = {
  content: RegisterContent;
  choices: RegisterChoices;
  onUse: (tool: RegisteredTool) => void;
};

/** The days that follow from the register, as a calendar. */
async function calendarOf(tools: readonly RegisteredTool[], content: RegisterContent, today: string) {
  const { calendarFile } = await loadCalendarWriter();
  return calendarFile({
    maker: { company: 'Register', product: content.file },
    name: content.file,
    events: tools.flatMap((tool) =>
      nextDates(tool, today).map(({ kind, day }) => ({
        uid: `${fileName(tool.name, kind)}@tool-register`,
        date: day,
        stamp: new Date(`${today}T00:00:00Z`),
        summary: fillIn(content.next[kind], { name: tool.name }),
        description: [tool.vendor, tool.purpose, tool.owner].filter(Boolean).join('\n'),
      })),
    ),
  });
}

type EntryProps = {
  tool: RegisteredTool;
  open: boolean;
  today: string | undefined;
  content: RegisterContent;
  choices: RegisterChoices;
  onOpen: (open: boolean) => void;
  onChange: (change: Partial<RegisteredTool>) => void;
  onUse: () => void;
  onRemove: () => void;
  onMessage: (message: string) => void;
};

function Entry({
  tool,
  open,
  today,
  content,
  choices,
  onOpen,
  onChange,
  onUse,
  onRemove,
  onMessage,
}: EntryProps) {
  const dates = today ? nextDates(tool, today) : [];
  const name = tool.name || content.unnamed;
  return (
    <li className="register-entry" data-registered-tool={tool.name}>
      <div className="register-head">
        <p>
          <strong>{name}</strong>
          {tool.vendor && <span className="type-note"> {tool.vendor}</span>}
        </p>
        <p className="tool-actions">
          <button
            type="button"
            className="button button-small"
            aria-label={`${content.use}: ${name}`}
            onClick={onUse}
          >
            {content.use}
          </button>
          <button
            type="button"
            className="link"
            aria-expanded={open}
            aria-label={`${open ? content.done : content.edit}: ${name}`}
            onClick={() => onOpen(!open)}
          >
            {open ? content.done : content.edit}
          </button>
          <button type="button" className="link" aria-label={`${content.remove}: ${name}`} onClick={onRemove}>
            {content.remove}
          </button>
        </p>
      </div>
      {dates.length > 0 && (
        <ul className="register-dates type-note">
          {dates.map(({ kind, day }) => (
            <li key={kind}>
              <time dateTime={day}>{readableDate(day)}</time> {fillIn(content.next[kind], { name })}
            </li>
          ))}
        </ul>
      )}
      {open && (
        <>
          <ToolForm tool={tool} content={content} choices={choices} onChange={onChange} />
          <VendorQuestions
            tool={tool}
            content={content}
            onAnswer={(answers) => onChange({ answers })}
            onMessage={onMessage}
          />
        </>
      )}
    </li>
  );
}

/** The entries with their dates, what is done with each, and the register's files. */
export default function ToolRegister({ content, choices, onUse }: Props) {
  'use memo';
  const { tools, change } = useRegister(choices);
  const today = useToday();
  const [open, setOpen] = useState<number>();
  const [message, setMessage] = useState('');
  const [removed, setRemoved] = useState<{ tool: RegisteredTool; at: number }>();

  async function importFile(file: File) {
    const { readRegisterFile } = await import('./register-files.ts');
    const brought = await readRegisterFile(file);
    const table = brought?.kind === 'table' ? readRegisterTable(brought.rows, choices) : undefined;
    const read = brought?.kind === 'json' ? readRegister(brought.text, choices) : table?.tools;
    if (!read) return setMessage(content.unreadable);
    change(mergeTools(tools, read));
    const unread = table?.unread ?? [];
    setMessage(
      [
        fillIn(content.imported, { count: read.length }),
        ...(unread.length > 0 ? [fillIn(content.unread, { what: unread.join('; ') })] : []),
      ].join(' '),
    );
  }

  const save = (extension: string, type: string, data: string) =>
    download(fileName(content.file, extension), type, data);
  const saveExcel = async () => {
    const { EXCEL_TYPE, excelFile } = await import('./register-files.ts');
    const file = await excelFile(registerTable(tools), content.file);
    download(fileName(content.file, 'xlsx'), EXCEL_TYPE, new Uint8Array(await file.arrayBuffer()));
  };
  const saveCalendar = async () => {
    if (!today) return;
    if (tools.every((tool) => nextDates(tool, today).length === 0)) return setMessage(content.noDates);
    save('ics', 'text/calendar', await calendarOf(tools, content, today));
  };

  return (
    <div className="register-body" data-tool-register="">
      {tools.length === 0 && <p className="tool-empty">{content.empty}</p>}
      <ol className="register-entries">
        {tools.map((tool, at) => (
          <Entry
            // Entries have no identity but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered.
            key={at}
            tool={tool}
            open={open === at}
            today={today}
            content={content}
            choices={choices}
            onOpen={(wanted) => setOpen(wanted ? at : undefined)}
            onChange={(part) => change(tools.map((one, index) => (index === at ? { ...one, ...part } : one)))}
            onUse={() => {
              onUse(tool);
              setMessage(fillIn(content.used, { name: tool.name || content.unnamed }));
            }}
            onRemove={() => {
              setRemoved({ tool, at });
              setOpen(undefined);
              change(tools.filter((_, index) => index !== at));
              setMessage(fillIn(content.removed, { name: tool.name || content.unnamed }));
            }}
            onMessage={setMessage}
          />
        ))}
      </ol>
      <p className="tool-actions">
        <button
          type="button"
          className="button button-small"
          onClick={() => {
            change([...tools, newTool()]);
            setOpen(tools.length);
            setMessage('');
          }}
        >
          {content.add}
        </button>
        <FileButton label={content.import} accept=".json,.csv,.xlsx" onFile={importFile} />
        {tools.length > 0 && (
          <>
            <button
              type="button"
              className="link"
              onClick={() => save('json', 'application/json', writeRegister(tools))}
            >
              {content.json}
            </button>
            <button
              type="button"
              className="link"
              onClick={() => save('csv', 'text/csv', `\uFEFF${csvText(registerTable(tools))}`)}
            >
              {content.csv}
            </button>
            <button type="button" className="link" onClick={() => void saveExcel()}>
              {content.excel}
            </button>
            <button type="button" className="link" onClick={() => void saveCalendar()}>
              {content.calendar}
            </button>
            <button
              type="button"
              className="link"
              onClick={() => {
                change([]);
                setRemoved(undefined);
                setMessage(content.cleared);
              }}
            >
              {content.clear}
            </button>
          </>
        )}
      </p>
      <p className="type-note">{content.importHint}</p>
      <p className="tool-message" role="status">
        {message}{' '}
        {removed && (
          <button
            type="button"
            className="link"
            onClick={() => {
              change([...tools.slice(0, removed.at), removed.tool, ...tools.slice(removed.at)]);
              setRemoved(undefined);
              setMessage('');
            }}
          >
            {content.undo}
          </button>
        )}
      </p>
    </div>
  );
}
