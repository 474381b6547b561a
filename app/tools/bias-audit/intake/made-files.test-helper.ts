/** Files made for tests: the same rows as CSV, workbook and Parquet. */
import { strToU8, zipSync } from 'fflate';
import { parquetWriteBuffer } from 'hyparquet-writer';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const letter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letter(Math.floor(index / 26) - 1) + letter(index % 26);

function sheetXml(rows: readonly (readonly string[])[]): string {
  const cell = (text: string, row: number, column: number) => {
    const at = `${letter(column)}${row + 1}`;
    if (text === '') return '';
    if (/^-?\d+(\.\d+)?$/.test(text) && !/^0\d/.test(text)) return `<c r="${at}"><v>${text}</v></c>`;
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
  };
  const body = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join('')}</row>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body.join('')}</sheetData></worksheet>`;
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An .xlsx file of such sheets. */
export function workbook(sheets: Record<string, readonly (readonly string[])[]>): Uint8Array {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${names
      .map(
        (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships">${names
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml':
      '<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>',
  };
  Object.values(sheets).forEach((rows, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(rows);
  });
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** A Parquet file; the first row holds the headings. */
export function parquet([headings = [], ...rows]: readonly (readonly string[])[]): Uint8Array {
  const buffer = parquetWriteBuffer({
    columnData: headings.map((name, index) => ({
      name,
      data: rows.map((row) => row[index] ?? ''),
      type: 'STRING',
    })),
  });
  return new Uint8Array(buffer);
}

/** Text with a delimiter; cells that hold it, a quotation mark or a line break are quoted. */
export const separated = (rows: readonly (readonly string[])[], delimiter = ',', end = '\n'): string =>
  rows
    .map((row) =>
      row
        .map((cell) =>
          cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
        )
        .join(delimiter),
    )
    .join(end) + end;
