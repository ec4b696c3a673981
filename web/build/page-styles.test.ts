import { describe, expect, it } from 'vitest'
import { requireStyles, stylesOfPage } from './page-styles.ts'

const STYLES = `
:root { --ink: black; --line: gray; --hair: var(--line); --star: gold }
.dark { --ink: white }
body { color: var(--ink) }
@layer components { .card :is(.card-title, .lone) { color: var(--hair) } }
@layer utilities {
  .flex { display: flex }
  .grid { display: grid }
  .p-1\\.5, .m-2 { padding: 1px }
  .after\\:content-\\[\\'\\*\\'\\]:after { content: '*' }
  @media (width >= 640px) { .sm\\:\\[\\&\\>a\\]\\:p-2:hover { padding: 2px } }
}`
const of = (html: string, scripts: string[] = []) => stylesOfPage(STYLES, { html, scripts })

describe('the styles of a page', () => {
  it('are the rules whose classes stand in it, and those that speak of no class', () => {
    const styles = of('<p class="flex p-1.5"></p>')
    expect(styles).toContain('body{')
    expect(styles).toContain('.flex{')
    expect(styles).toContain(String.raw`.p-1\.5`)
    expect(styles).not.toMatch(/\.grid|\.card|:hover/u)
  })

  it('are also those of a width, with names that HTML and CSS write in their own ways', () => {
    expect(of('<p class="sm:[&amp;>a]:p-2"></p>')).toContain(':hover{padding:2px}')
  })

  it('have a rule of several classes where one way to match it is there', () => {
    expect(of('<p class="card"><b class="lone"></b></p>')).toContain('.card')
    expect(of('<p class="card"></p>')).not.toContain('.card')
  })

  it('have what its scripts may set, by the names that stand in their code', () => {
    expect(of('<p></p>')).not.toMatch(/\.dark|\.grid/u)
    const styles = of('<p></p>', ["root.classList.toggle('dark');draw(`grid ${more}`)"])
    expect(styles).toMatch(/\.dark\{.*\.grid\{/su)
  })

  it('have the star that a script draws behind a label, whose class has quotes in its name', () => {
    expect(of('<p></p>')).not.toContain('content:')
    expect(of('<p></p>', [`cx(required&&"after:ml-1 after:content-['*']")`])).toContain('content:')
  })

  it('have the tokens that something reads, be it another token, and no more', () => {
    expect(of('<p class="flex"></p>')).not.toMatch(/--line|--hair|--star/u)
    expect(of('<p class="card"><b class="lone"></b></p>')).toMatch(/(?=.*--line:)(?=.*--hair:)/su)
    expect(of('<path fill="var(--star)"/>')).toContain('--star:')
    expect(of('<p></p>', ['style.setProperty(0, "--star")'])).toContain('--star:')
  })
})

describe('a class that the site has no style for', () => {
  it('ends the build, but for the name of an icon', () => {
    const pages = (text: string) => [{ text }]
    expect(() =>
      requireStyles(pages('<p class="flex lucide-x sm:[&amp;>a]:p-2">'), STYLES),
    ).not.toThrow()
    expect(() => requireStyles(pages('<p class="flex p-3">'), STYLES)).toThrow('has no p-3')
  })
})
