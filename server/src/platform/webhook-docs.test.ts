import { readFile } from 'node:fs/promises'
import { messageSchema } from '@maitre/contract/webhook-events'
import { describe, expect, it } from 'vitest'
import { EVENT_DOCS, OPENAPI_WEBHOOKS } from './webhook-docs.ts'

const page = await readFile(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')

describe.each(EVENT_DOCS)('the event $name', ({ name, means, example }) => {
  it('has an example that its own schema takes', () => {
    expect(messageSchema(name).strict().parse(example)).toEqual(example)
  })

  it('is in the page about webhooks with what it means and the example of its schema', () => {
    const { data: said } = example as { data: object } // a message has its data
    const data = JSON.stringify(said, null, 2)
    const section = `### ${name}\n\n${means}\n\n\`\`\`json\n${data}\n\`\`\`\n`
    expect(page).toContain(section)
  })

  it('is in the OpenAPI document', () => {
    expect(OPENAPI_WEBHOOKS[name]?.post.summary).toBe(means)
  })
})
