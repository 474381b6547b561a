/** A refusal in PostgREST's shape. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: string | undefined;

  constructor(status: number, code: string, message: string, details?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const COLUMNS = ['id', 'display_name', 'created_at', 'updated_at'] as const;
type Column = (typeof COLUMNS)[number];
type Row = Record<Column, string | null>;

export interface ProfilesQuery {
  matches(row: Row): boolean;
  project(row: Row): Partial<Row>;
  page<T>(rows: T[]): T[];
}

const isColumn = (name: string): name is Column => (COLUMNS as readonly string[]).includes(name);

function columnNamed(name: string): Column {
  if (!isColumn(name)) {
    throw new RestError(400, '42703', `column profiles.${name.slice(0, 60)} does not exist`);
  }
  return name;
}

/** A condition such as `eq.value`, `not.is.null` or `in.(a,"b")`. */
function conditionOf(text: string): (value: string | null) => boolean {
  const [operator = '', ...rest] = text.split('.');
  const operand = rest.join('.');
  switch (operator) {
    case 'not': {
      const inner = conditionOf(operand);
      return (value) => !inner(value);
    }
    case 'eq':
      return (value) => value === operand;
    case 'neq':
      return (value) => value !== null && value !== operand;
    case 'is':
      if (operand !== 'null') break;
      return (value) => value === null;
    case 'in': {
      const inner = /^\((.*)\)$/s.exec(operand)?.[1];
      if (inner === undefined) break;
      const listed = new Set(
        (inner.match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? []).map((part) => part.replace(/^"|"$/g, '')),
      );
      return (value) => value !== null && listed.has(value);
    }
  }
  throw new RestError(
    400,
    'PGRST100',
    'failed to parse filter: only eq, neq, in, is.null and not are offered here',
  );
}

function naturalNumber(text: string | null, fallback: number): number {
  if (text === null) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new RestError(400, 'PGRST100', 'failed to parse limit or offset');
  return Number(text);
}

/** Reads select, filters, limit and offset. @throws RestError with PostgREST's codes */
export function parseProfilesQuery(parameters: URLSearchParams): ProfilesQuery {
  let columns: readonly Column[] = COLUMNS;
  const conditions: Array<(row: Row) => boolean> = [];
  for (const [name, value] of parameters) {
    if (name === 'select') {
      const wanted = value.split(',').map((part) => part.trim());
      columns = wanted.includes('*') || value === '' ? COLUMNS : wanted.map(columnNamed);
    } else if (name === 'order') {
      for (const part of value.split(',')) columnNamed(part.split('.')[0] ?? '');
    } else if (name !== 'limit' && name !== 'offset' && name !== 'columns') {
      const column = columnNamed(name);
      const condition = conditionOf(value);
      conditions.push((row) => condition(row[column]));
    }
  }
  const limit = naturalNumber(parameters.get('limit'), 1000);
  const offset = naturalNumber(parameters.get('offset'), 0);
  return {
    matches: (row) => conditions.every((condition) => condition(row)),
    project: (row) => Object.fromEntries(columns.map((column) => [column, row[column]])),
    page: (rows) => rows.slice(offset, offset + limit),
  };
}
