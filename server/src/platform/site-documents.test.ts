import { describe, expect, it } from 'vitest'
import { OWN_ADDRESS } from '@maitre/contract/site-pages'
import type { OperatorSettings } from '#platform/operator-settings'
import { fillDocument } from '#platform/site-documents'

const PAGE = `<link href="${OWN_ADDRESS}/en/privacy"><p>Run by <span data-operator="name">somebody unnamed</span>, \
<span data-operator="address">of no address</span>. Write to <span data-operator="email">them</span>.</p>`

const filled = (operator: OperatorSettings): string =>
  fillDocument(PAGE, { publicUrl: 'https://desk.example.com', operator })

describe('a document of the public site', () => {
  it('names the operator and the address of the installation', () => {
    expect(
      filled({ name: 'Desk Ltd', address: '1 Main Street, Ottawa', email: 'help@desk.example' }),
    ).toBe(
      '<link href="https://desk.example.com/en/privacy"><p>Run by Desk Ltd, 1 Main Street, Ottawa. Write to ' +
        '<a href="mailto:help@desk.example">help@desk.example</a>.</p>',
    )
  })

  it('keeps what it says of an operator who has not told who they are', () => {
    expect(filled({})).toBe(PAGE.replace(OWN_ADDRESS, 'https://desk.example.com'))
    expect(filled({ name: 'Desk Ltd' })).toContain(
      'Run by Desk Ltd, <span data-operator="address">of no address</span>.',
    )
  })

  it('shows whatever stands in a setting as text', () => {
    const html = filled({
      name: `<script>alert("1")</script> & Sons' $& $1`,
      address: '</p><img src=x onerror=alert(1)>',
      email: `"><b>'@desk.example`,
    })
    expect(html).toContain(
      'Run by &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; Sons&#39; $&amp; $1, ' +
        '&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;.',
    )
    expect(html).toContain(
      '<a href="mailto:&quot;&gt;&lt;b&gt;&#39;@desk.example">&quot;&gt;&lt;b&gt;&#39;@desk.example</a>',
    )
  })
})
