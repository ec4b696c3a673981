import { describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from './csv-rows.ts'
import { decodeFile } from './decode-file.ts'
import { faultyFile, readMenuFile, withFaults } from './menu-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const faultsOf = (csv: string) => {
  const { lines, faults } = readMenuFile(csv)
  return [...faults, ...lines.flatMap((line) => line.faults)]
}

describe('the cells of a file', () => {
  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r1;"2;3"',
      [
        ['a', 'b'],
        ['1', '2;3'],
      ],
    ],
    [
      'a,b\n" x ""y"" ", z \n,\n\n',
      [
        ['a', 'b'],
        ['x "y"', 'z'],
      ],
    ],
    [
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['', []],
  ])('are read from %j', (text, cells) => {
    const read = readCsv(text)
    expect('rows' in read && read.rows.map((row) => row.cells)).toEqual(cells)
  })

  it('keep the number of the line on which they begin', () => {
    const read = readCsv('name\n\n"Two\nlines"\n\r\nPie\n')
    expect('rows' in read && read.rows.map(({ line }) => line)).toEqual([1, 3, 6])
  })

  it.each([
    ['name\n"Duck\nSoup', 2],
    ['name\nPie\nthe "best"', 3],
    ['name\n"Duck" confit', 2],
  ])('cannot be understood where quotation marks do not pair, as in %j', (text, line) => {
    expect(readCsv(text)).toEqual({ brokenAt: line })
  })

  it('are the same once they were written and read again', () => {
    const rows = [
      ['name', 'aliases'],
      ['Soup, "hot"', 'a;b'],
      ['Two\nlines', ''],
    ]
    for (const delimiter of [',', ';'] as const) {
      const decoded = decodeFile(bytes(writeCsv(rows, delimiter)))
      const read = readCsv('csv' in decoded ? decoded.csv : '')
      expect('rows' in read && read.rows.map(({ cells }) => cells)).toEqual(rows)
    }
  })
})

describe('the text of a file', () => {
  const text = 'Nom;Prix\r\nCrème brûlée;9,50\r\n'
  const wide = (isBig: boolean) => {
    const units = [0xfeff, ...Array.from(text, (sign) => sign.charCodeAt(0))]
    return new Uint8Array(units.flatMap((u) => (isBig ? [u >> 8, u & 255] : [u & 255, u >> 8])))
  }
  it.each([
    ['UTF-8', bytes(text)],
    ['UTF-8 with its mark', bytes(`\uFEFF${text}`)],
    ['UTF-16, small end first', wide(false)],
    ['UTF-16, big end first', wide(true)],
    ['plain CSV of Excel on Windows', Uint8Array.from(text, (sign) => sign.charCodeAt(0))],
  ])('is read from %s', (_name, file) => {
    expect(decodeFile(file)).toEqual({ csv: text })
  })

  it.each([
    ['a workbook of Excel', new Uint8Array([0x50, 0x4b, 3, 4, 20]), 'workbook'],
    ['an old workbook of Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'workbook'],
    ['an empty file', bytes('\uFEFF \r\n'), 'empty'],
    ['a file that is no text', bytes('a\u0000b'), 'not_text'],
    ['a file of more characters than a call takes', bytes('a'.repeat(300_001)), 'too_long'],
  ])('is refused of %s', (_name, file, problem) => {
    expect(decodeFile(file)).toEqual({ problem })
  })
})

describe('a file of the menu', () => {
  // The same file as in the test of the server, with the same faults: both must read it alike.
  const FAULTY =
    'name,price,currency,active\nDuck,cheap,CAD,yes\n"Two\nlines",1,CAD,yes\n,1,CAD,yes\nPie,1,$,perhaps\nPie,1,CAD,yes\nToo,many,cells,yes,no\nGood,1.5,CAD,\n'
  const FAULTS = [
    { line: 2, column: 'price', problem: 'invalid_price', value: 'cheap' },
    { line: 5, column: 'name', problem: 'missing_name', value: '' },
    { line: 6, column: 'currency', problem: 'invalid_currency', value: '$' },
    { line: 6, column: 'active', problem: 'invalid_active', value: 'perhaps' },
    { line: 7, column: null, problem: 'repeated_name', value: 'Pie' },
    { line: 8, column: null, problem: 'wrong_number_of_columns', value: null },
  ]

  it('says of each line what is the matter, as the server does', () => {
    expect(faultsOf(FAULTY)).toEqual(FAULTS)
  })

  it('is read as French programs write it', () => {
    const { lines, faults } = readMenuFile(
      'Nom;Nom français;Catégorie;Autres noms;Prix;Devise;Actif\r\nCanard;Canard rôti;Plats;canette|canard;29,50 $;cad;oui\r\n',
    )
    expect(faults).toEqual([])
    expect(lines).toMatchObject([
      {
        line: 2,
        faults: [],
        said: {
          name: 'Canard',
          name_fr: 'Canard rôti',
          category: 'Plats',
          aliases: 'canette|canard',
          price: '29,50 $',
          currency: 'cad',
          active: 'oui',
        },
      },
    ])
  })

  const long = 'x'.repeat(201)
  it.each([
    ['', [{ line: 1, problem: 'unreadable' }]],
    ['category\nMains', [{ line: 1, column: 'name', problem: 'missing_column' }]],
    ['name,colour\nDuck,red', [{ line: 1, column: 'colour', problem: 'unknown_column' }]],
    ['name,plat\nDuck,Canard', [{ line: 1, column: 'plat', problem: 'repeated_column' }]],
    ['name\n"Duck\nSoup', [{ problem: 'unreadable' }]],
    [
      `name\n${Array.from({ length: 5001 }, (_, at) => `Dish ${at}`).join('\n')}`,
      [{ line: 5002, problem: 'too_many_lines' }],
    ],
    [`name,category\n${long},\nPie,${long}`, [{ problem: 'too_long' }, { problem: 'too_long' }]],
    [
      `name,aliases\nPie,${Array.from({ length: 31 }, (_, at) => at).join('|')}`,
      [{ problem: 'too_many_aliases' }],
    ],
  ])('has the faults of "%.20s"', (csv, faults) => {
    expect(faultsOf(csv)).toMatchObject(faults)
  })

  it('takes what the server found in place of what was found here', () => {
    const found = [
      { line: 8, column: 'name', problem: 'too_long' as const, value: 'Too' },
      { line: 99, column: null, problem: 'unreadable' as const, value: null },
    ]
    const file = withFaults(readMenuFile(FAULTY), found)
    expect(file.lines.flatMap(({ faults }) => faults)).toEqual([found[0]])
    expect(file.faults).toEqual([found[1]])
  })

  it('gives its faulty lines back as a file, with every cell', () => {
    const file = faultyFile(readMenuFile(FAULTY))
    expect(file).toBe(
      '\uFEFFname,price,currency,active\r\nDuck,cheap,CAD,yes\r\n,1,CAD,yes\r\nPie,1,$,perhaps\r\nPie,1,CAD,yes\r\nToo,many,cells,yes,no\r\n',
    )
  })
})
