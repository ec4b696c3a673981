import { ChartLine, Download, FileSpreadsheet, Image, Table2 } from 'lucide-react'
import { type ReactNode, use, useId, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem, MenuSection } from '#ui/menu'
import { Skeleton, SkeletonArea } from '#ui/skeleton'
import { ChartSubjectContext } from './chart-subject.ts'
import { ChartTableTwin } from './chart-table.tsx'
import { type ChartTable, csvOf } from './csv.ts'
import { pngOf } from './png.ts'
import { saveFile } from './save-file.ts'

interface ChartFrameProps {
  /** What the chart says, not what it is of: "Laval has slipped for eight weeks". */
  title: string
  /** What it is of: "Average rating by location". */
  sub?: string
  headingLevel?: 2 | 3
  /** The height of what lies under the title, whatever it is: the chart, its table, or a state. */
  height: number
  /** What the table and the CSV file have, undefined while nothing is known. */
  table: ChartTable | undefined
  /** The name of the files, without its ending; without it none is offered. */
  fileName?: string
  words: {
    showTable: string
    showChart: string
    download: string
    png: string
    csv: string
    loading: string
  }
  isLoading?: boolean
  /** Further buttons, before those of table and files. */
  actions?: ReactNode
  /** What stands in place of a chart that has nothing to show, or that could not be loaded. */
  state?: ReactNode
  children: ReactNode
}

/** A chart under the title that says what it says, with its table, its files, and the states before it is there. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, sub, headingLevel = 3, height, table, fileName, words, isLoading = false } = props
  const { actions, state, children } = props
  const id = useId()
  const figure = useRef<HTMLElement>(null)
  const [isTable, setTable] = useState(false)
  const Heading = `h${headingLevel}` as const
  const subject = use(ChartSubjectContext)
  const file = [fileName, subject?.file].filter(Boolean).join('-')
  const isReady = !isLoading && !state && table !== undefined

  const savePng = async (): Promise<void> => {
    const svg = figure.current?.querySelector<SVGSVGElement>('[data-chart]')
    if (!svg || !figure.current) return
    const above = figure.current.querySelectorAll<HTMLElement>('[data-above]')
    saveFile(await pngOf(svg, figure.current, [...above]), `${file}.png`)
  }
  const saveCsv = (): void => {
    if (table) saveFile(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)
  }

  return (
    <figure ref={figure} aria-labelledby={id} className="min-w-0 bg-surface text-ink">
      <div className="mb-3.5 flex items-start justify-between gap-2">
        <div className="min-w-0">
          <Heading id={id} data-above="" className="text-lg leading-snug text-pretty">
            {title}
          </Heading>
          {sub ? (
            <p data-above="" className="mt-0.75 text-xs text-ink-3">
              {sub}
            </p>
          ) : null}
          {/* The screen says it once for all charts; a picture leaves the screen. */}
          {subject ? (
            <p data-above="" hidden className="text-xs text-ink-3">
              {subject.line}
            </p>
          ) : null}
        </div>
        {/* The buttons keep their place while there is nothing to show yet, so that no line of the title moves. */}
        <div className={isReady ? 'flex gap-1' : 'invisible flex gap-1'}>
          {actions}
          <IconButton
            size="sm"
            label={isTable ? words.showChart : words.showTable}
            onPress={() => setTable(!isTable)}
          >
            {isTable ? <ChartLine {...ICON} /> : <Table2 {...ICON} />}
          </IconButton>
          {fileName === undefined ? null : (
            <Menu
              label={words.download}
              placement="bottom end"
              className="min-w-44"
              trigger={
                <IconButton size="sm" label={words.download}>
                  <Download {...ICON} />
                </IconButton>
              }
            >
              <MenuSection label={words.download}>
                {isTable ? null : (
                  <MenuItem icon={<Image {...ICON} />} onAction={() => void savePng()}>
                    {words.png}
                  </MenuItem>
                )}
                <MenuItem icon={<FileSpreadsheet {...ICON} />} onAction={saveCsv}>
                  {words.csv}
                </MenuItem>
              </MenuSection>
            </Menu>
          )}
        </div>
      </div>
      {/* A table has more rows than fit beside a chart: it grows, up to a limit. */}
      <div
        className="relative text-ink-2"
        style={isReady && isTable ? { minHeight: height } : { height }}
      >
        {isLoading ? (
          <SkeletonArea label={words.loading}>
            <ChartSkeleton height={height} />
          </SkeletonArea>
        ) : state || !table ? (
          <div className="grid h-full content-center overflow-auto">{state}</div>
        ) : isTable ? (
          <div
            role="region"
            aria-labelledby={id}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
            tabIndex={0}
            className="max-h-112 overflow-auto"
            style={{ background: EDGES }}
          >
            <ChartTableTwin table={table} label={title} />
          </div>
        ) : (
          children
        )}
      </div>
    </figure>
  )
}

/**
 * A line at the edge behind which there is more of a table: the cover above it scrolls along with the table, so that the
 * line is hidden where the table ends.
 */
const EDGES = [
  ['bottom', '100% 3px', '100% 2px'],
  ['right', '3px 100%', '2px 100%'],
]
  .flatMap(([side, cover, line]) => [
    `linear-gradient(var(--surface) 0 0) ${side} / ${cover} no-repeat local`,
    `linear-gradient(var(--control) 0 0) ${side} / ${line} no-repeat scroll`,
  ])
  .toSorted((one, other) => Number(other.endsWith('local')) - Number(one.endsWith('local')))
  .join(', ')

const ICON = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const

/** A few low bars in a room of the height of the chart that is to come. */
function ChartSkeleton({ height }: { height: number }) {
  return (
    <div className="flex items-end justify-between gap-3 border-b border-line" style={{ height }}>
      {[34, 46, 30, 54, 42, 50, 38, 58].map((share) => (
        <span key={share} className="w-9 min-w-0" style={{ height: `${share}%` }}>
          <Skeleton className="h-full" />
        </span>
      ))}
    </div>
  )
}
