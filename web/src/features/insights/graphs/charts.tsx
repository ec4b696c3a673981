/** The charts of the screen, which are fetched together beside their figures. */
export { DaypartsChart } from './dayparts-chart.tsx'
export { DishesChart } from './dishes-chart.tsx'
export { HoursChart } from './hours-chart.tsx'
export { LocationsChart } from './locations-chart.tsx'
export { PeopleChart } from './people-chart.tsx'
export { PositiveChart } from './positive-chart.tsx'
export { RatingsChart } from './ratings-chart.tsx'
export { SourcesChart } from './sources-chart.tsx'
