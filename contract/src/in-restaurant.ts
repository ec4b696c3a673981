import { z } from 'zod'
import type { Endpoint, EndpointTable } from './endpoint.ts'
import { id } from './text.ts'

interface OfRestaurant {
  restaurantId: string
}

/** The parameters of a path with the restaurant in place of the location. */
type Params<P extends z.ZodType> = z.ZodType<
  Omit<z.output<P>, 'locationId'> & OfRestaurant,
  Omit<z.input<P>, 'locationId'> & OfRestaurant
>

/** The same calls with the restaurant in their path in place of the location. */
export type InRestaurant<Table extends EndpointTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Endpoint<
    infer P,
    infer Query,
    infer Body,
    infer Data
  >
    ? Endpoint<Params<P>, Query, Body, Data>
    : never
}

/** The same calls as a handler sees them that asks for nothing but the scope, whichever of the two their path names. */
export type OfEitherPlace<Table extends EndpointTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Endpoint<
    infer P,
    infer Query,
    infer Body,
    infer Data
  >
    ? Endpoint<
        z.ZodType<Omit<z.output<P>, 'locationId'>, Omit<z.input<P>, 'locationId'>>,
        Query,
        Body,
        Data
      >
    : never
}

/**
 * Makes of calls under `/v1/location/{locationId}` those under `/v1/restaurant/{restaurantId}` (P §12): they are about
 * every location that the caller may see, and nothing else about them differs.
 */
export function inRestaurant<Table extends EndpointTable>(table: Table): InRestaurant<Table> {
  const moved = Object.entries(table).map(([name, endpoint]) => {
    if (!(endpoint.params instanceof z.ZodObject)) throw new Error(`${name} has no location`)
    const { locationId: _left, ...params } = endpoint.params.shape
    return [
      name,
      {
        ...endpoint,
        path: endpoint.path.replace('/location/{locationId}', '/restaurant/{restaurantId}'),
        summary: `${endpoint.summary}; of every location that you may see`,
        params: z.object({ ...params, restaurantId: id }),
      },
    ]
  })
  // Each entry was made of the table's own, as the type says.
  return Object.fromEntries(moved) as InRestaurant<Table>
}
