import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { z } from 'zod'

const LONG = 'x'.repeat(100_000)

/** Values for a field that no form would send. */
export const HOSTILE: readonly unknown[] = [
  null,
  [],
  {},
  [[]],
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  LONG,
  '😀'.repeat(50_000),
  'שלום ‮ مرحبا',
  'a\u0000b',
  '\u0000',
  'http://a.example/\u0000',
  'https://a.example/\ud800',
  '\ud800',
  'lone \udc00 surrogate',
  'e\u0301 decomposed',
  '__proto__',
  'constructor',
  "'; drop table app.users; --",
  "' or '1'='1",
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'NaN',
  '-1',
  '1e400',
  '0000-01-01',
  '2026-02-30',
  '99999-01-01',
  'not-a-uuid',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
  { __proto__: null, toString: 1 },
  { length: -1 },
  [null],
  ['\u0000'],
]

/** A few of these values, for a schema that was tried by all of them already. */
export const HOSTILE_SHORT: readonly unknown[] = [null, [], {}, -1, LONG, 'a\u0000\ud800']

/** Values for an address, already encoded, some of them badly. */
export const HOSTILE_ENCODED: readonly string[] = [
  '%00',
  '%ff',
  '%E0%A4%A',
  '%',
  '%zz',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%27%20or%20%271%27%3D%271',
  '%F0%9F%98%80',
  '%E2%80%AE',
  '%ED%A0%80',
  'x'.repeat(150),
  'x'.repeat(5_000),
  '-1',
  '1e400',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '999999999999999999999',
  '1.5',
  '',
  '0000-01-01',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '9999-12-31',
  '%2B275760-09-13',
  '__proto__',
  'null',
  'true',
  'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
  'ffffffff',
  Buffer.from('newest 0 2026-01-01T00:00:00Z not-an-id').toString('base64url'),
  Buffer.from('newest 0 not-a-time 00000000-0000-7000-8000-000000000000').toString('base64url'),
  Buffer.from('newest 0 +275760-09-13T00:00:00Z 00000000-0000-7000-8000-000000000000').toString(
    'base64url',
  ),
  Buffer.from('newest 0 -271821-04-20T00:00:00Z 00000000-0000-7000-8000-000000000000').toString(
    'base64url',
  ),
  Buffer.from('lowest 99 2026-01-01T00:00:00Z 00000000-0000-7000-8000-000000000000').toString(
    'base64url',
  ),
  '1%7C00000000-0000-7000-8000-000000000000%7C1',
  '%2B275760-09-13T00:00:00Z%7C00000000-0000-7000-8000-000000000000%7C1',
]

/** Values for a part of the path, which only ever is an id, a number or a word. */
export const HOSTILE_SEGMENTS = HOSTILE_ENCODED.slice(0, 20)

/** A few of these values, for a part of a path that was tried by all of them already. */
export const HOSTILE_SEGMENTS_SHORT: readonly string[] = [
  '%00',
  '%E0%A4%A',
  '%2e%2e',
  '-1',
  '1e400',
]

/** Whole bodies that are no object, or no JSON at all: 400, whoever reads them. */
export const NO_BODIES: readonly string[] = [
  '{',
  '{"a":',
  '{"a":1,}',
  'nul',
  '"',
  'undefined',
  'NaN',
  '{"version":NaN}',
  "{'a':1}",
  '\uFEFF{',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1}{"b":2}',
  '[]',
  '[{}]',
  '"text"',
  '1',
  'true',
  `${'['.repeat(1_000)}${']'.repeat(1_000)}`,
]

/** Bodies that may be enough for a call that asks nothing. */
export const ODD_BODIES: readonly string[] = [
  'null',
  '{}',
  `{"deep":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`,
  '{"version":1e999}',
]

/** Bodies whose bytes or type are refused whatever they say. */
export const REFUSED_BODIES: readonly [body: Buffer, type: string, status: number][] = [
  [Buffer.from('{"a":1}'), 'text/plain', 415],
  [Buffer.from('a=1'), 'application/x-www-form-urlencoded', 415],
  [Buffer.from('<a/>'), 'application/xml', 415],
  [Buffer.from('--x\r\n\r\n--x--'), 'multipart/form-data; boundary=x', 415],
  [Buffer.from('{"a":1}'), 'application/octet-stream', 415],
  [Buffer.from('{"a":1}'), 'nonsense', 415],
  [Buffer.alloc(2_000_000, 'x'), 'application/json', 413],
]

/** The fields of a part of the call by name, each with its schema as text. */
export function fieldsOf(part: AnyEndpoint['body']): [name: string, schema: string][] {
  const schema = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })
  return Object.entries(schema.properties ?? {}).map(([name, one]) => [name, JSON.stringify(one)])
}
