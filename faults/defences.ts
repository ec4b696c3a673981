import type { Fault } from './fault.ts'

export const DEFENCES: readonly Fault[] = [
  {
    name: 'What reaches no route is answered without the headers that keep a browser safe.',
    file: 'server/src/platform/http.ts',
    text: 'http: { ServerResponse: answersWith(bare) },',
    by: '',
    tests: ['server/src/platform/bare-answers.test.ts'],
  },
  {
    name: 'Files of code may be shown in a frame by any page.',
    file: 'server/src/platform/pages.ts',
    text: "reply.header('content-security-policy', NO_DOCUMENT)",
    by: "reply.removeHeader('content-security-policy')",
    tests: ['server/src/platform/pages.test.ts'],
  },
  {
    name: 'A page may be given another base address by what is written into it.',
    file: 'server/src/platform/http.ts',
    text: `baseUri: ["'none'"],`,
    by: '',
    tests: ['server/src/platform/http.test.ts'],
  },
  {
    name: 'A file of any kind is taken for a menu.',
    file: 'web/src/features/insights/catalogue/decode-file.ts',
    text: 'return isNamedSo || isWorkbook ? decoded',
    by: 'return isNamedSo || !isWorkbook ? decoded',
    tests: ['web/src/pages/dashboard/catalogue-import.browser.test.tsx'],
  },
  {
    name: 'The icon is answered without the charset of its text.',
    file: 'server/src/platform/pages.ts',
    text: "reply.type('image/svg+xml; charset=utf-8')",
    by: "reply.type('image/svg+xml')",
    tests: ['server/src/platform/pages.test.ts'],
  },
  {
    name: 'A token that our key signed for somebody else opens our calls.',
    file: 'server/src/platform/access-tokens.ts',
    text: '          audience: audienceOf(issuer),\n',
    by: '',
    tests: ['server/src/platform/access-tokens.test.ts'],
  },
  {
    name: 'A token of another kind passes for an access token.',
    file: 'server/src/platform/access-tokens.ts',
    text: '          typ: KIND,\n',
    by: '',
    tests: ['server/src/platform/access-tokens.test.ts'],
  },
]
