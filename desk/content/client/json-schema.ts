/** What a form reads from a JSON Schema, as zod writes it. */
export type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
  $ref?: string;
};

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How a value is edited. */
export type Control =
  | { kind: 'text' | 'long' | 'date' | 'number' | 'boolean' }
  | { kind: 'choice'; values: readonly (string | number | boolean)[] }
  | { kind: 'list'; items: JsonSchema }
  | { kind: 'fields'; properties: Record<string, JsonSchema>; required: readonly string[] }
  | { kind: 'named'; items: JsonSchema }
  | { kind: 'variants'; variants: readonly JsonSchema[] }
  /** Whatever has no form of its own is edited as YAML. */
  | { kind: 'yaml' };

/** Longer texts get more than one line. */
const LONG = 90;

/** @param value what stands there now; it tells one form of a field from another */
export function controlOf(schema: JsonSchema, value?: unknown): Control {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variantsOf(variants);
  if (schema.const !== undefined) return { kind: 'choice', values: [schema.const as string] };
  if (schema.enum) return { kind: 'choice', values: schema.enum as string[] };
  switch (schema.type) {
    case 'string':
      if (schema.format === 'date' || schema.pattern === '^\\d{4}-\\d{2}-\\d{2}$') return { kind: 'date' };
      return { kind: (schema.maxLength ?? 0) > LONG ? 'long' : 'text' };
    case 'number':
    case 'integer':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'array':
      return listOf(schema);
    case 'object':
      if (schema.properties) {
        return { kind: 'fields', properties: schema.properties, required: schema.required ?? [] };
      }
      return isFields(schema.additionalProperties)
        ? { kind: 'named', items: schema.additionalProperties as JsonSchema }
        : { kind: 'yaml' };
    default:
      return byValue(value);
  }
}

function listOf({ items, prefixItems }: JsonSchema): Control {
  // Places of a list that differ in kind are told apart by what stands there.
  const item = prefixItems
    ? prefixItems.every(({ type }) => type === prefixItems[0]?.type)
      ? prefixItems[0]
      : {}
    : items;
  return item ? { kind: 'list', items: item } : { kind: 'yaml' };
}

/** What zod cannot say as JSON Schema is edited by what stands there. */
function byValue(value: unknown): Control {
  switch (typeof value) {
    case 'string':
      return { kind: value.length > LONG ? 'long' : 'text' };
    case 'number':
    case 'boolean':
      return { kind: typeof value === 'number' ? 'number' : 'boolean' };
    default:
      return { kind: 'yaml' };
  }
}

/** Several kinds of text are one text: saving says whether it will do. */
function variantsOf(variants: readonly JsonSchema[]): Control {
  const texts = variants.filter(({ type, const: only }) => type === 'string' || typeof only === 'string');
  if (texts.length === variants.length) {
    const values = variants.map((variant) => variant.const ?? variant.enum?.[0]);
    if (values.every((value) => typeof value === 'string')) return { kind: 'choice', values };
    return { kind: variants.some(({ maxLength = 0 }) => maxLength > LONG) ? 'long' : 'text' };
  }
  return { kind: 'variants', variants };
}

function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  const nested = schema.anyOf ?? schema.oneOf;
  if (nested) return nested.some((variant) => fits(variant, value));
  switch (schema.type) {
    case 'string':
      return typeof value === 'string';
    case 'number':
    case 'integer':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value);
    case 'object': {
      if (!isFields(value)) return false;
      const { properties, required = [], additionalProperties } = schema;
      if (!properties) return true;
      return (
        required.every((name) => value[name] !== undefined) &&
        Object.entries(value).every(([name, item]) => {
          const property = properties[name];
          return property ? fits(property, item) : additionalProperties !== false;
        })
      );
    }
    default:
      return true;
  }
}

/** Which of several forms a value has; the one that only lacks something before none. */
export function variantAt(variants: readonly JsonSchema[], value: unknown): number {
  const whole = variants.findIndex((variant) => fits(variant, value));
  if (whole >= 0) return whole;
  const alike = variants.findIndex(({ type, properties = {} }) => {
    if (!isFields(value)) return type === (Array.isArray(value) ? 'array' : typeof value);
    return type === 'object' && Object.keys(value).some((name) => name in properties);
  });
  return Math.max(0, alike);
}

/** What a new field or item begins with: everything it must have, empty. */
export function blank(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return structuredClone(schema.default);
  const control = controlOf(schema);
  switch (control.kind) {
    case 'text':
    case 'long':
    case 'date':
      return '';
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'choice':
      return control.values[0];
    case 'list':
      return Array.from({ length: schema.minItems ?? 0 }, () => blank(control.items));
    case 'fields':
      return Object.fromEntries(
        control.required.flatMap((name) => {
          const property = control.properties[name];
          return property ? [[name, blank(property)]] : [];
        }),
      );
    case 'named':
      return {};
    case 'variants':
      return blank(control.variants[0] ?? {});
    case 'yaml':
      return schema.type === 'array' ? [] : schema.type === 'object' ? {} : '';
  }
}

export type Path = readonly (string | number)[];

/** A copy with one value changed; undefined takes it out. New fields keep the order of the schema's names. */
export function withValue(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    return data.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  }
  const fields = isFields(data) ? data : {};
  const next = withValue(fields[key], rest, value);
  if (next !== undefined) return { ...fields, [key]: next };
  const { [key]: _gone, ...others } = fields;
  return others;
}
