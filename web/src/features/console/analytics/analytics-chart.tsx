import type { ComponentProps } from 'react'
import { useChartWords } from '#lib/use-chart-words'
import { Card } from '#ui/card'
import { ChartFrame } from '#ui/charts/chart-frame'

/** A chart of the service on its sheet, with its table and its files. */
export function AnalyticsChart(props: Omit<ComponentProps<typeof ChartFrame>, 'words'>) {
  const words = useChartWords()
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <ChartFrame headingLevel={2} words={words} {...props} />
    </Card>
  )
}
