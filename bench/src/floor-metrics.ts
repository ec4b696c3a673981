// The barest server of figures: node:http, pg, one prepared statement over the days, JSON.stringify.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({
  connectionString: process.env['FLOOR_DATABASE'],
  options: '-c search_path=app,public',
  max: 16,
})
const SUMS = `select location_id, source, sum(reviews)::int as reviews, sum(rated_1)::int as rated_1, sum(rated_2)::int as rated_2,
  sum(rated_3)::int as rated_3, sum(rated_4)::int as rated_4, sum(rated_5)::int as rated_5, sum(live)::int as live, sum(by_hand)::int as by_hand
  from review_figures where restaurant_id = $1 and grain = 'month' and day between date_trunc('month', $2::date) and $3::date
  group by location_id, source`

const DISHES = `select day, sum(mentions)::int as mentions, sum(positive)::int as positive, sum(negative)::int as negative
  from mention_figures where restaurant_id = $1 and grain = 'day' and kind = 'dish' and day between $2::date and $3::date group by day`
const WEEKS = `select about, ((($3::date - day) / 7))::int as ago, sum(mentions)::int as mentions, sum(positive)::int as positive, sum(negative)::int as negative
  from mention_figures where restaurant_id = $1 and grain = 'day' and kind = 'dish' and day between $2::date and $3::date group by about, ago`
/** The statement of a call, which the path names after the restaurant. */
const CALLS: Readonly<Record<string, string>> = { metrics: SUMS, totals: DISHES, weeks: WEEKS }

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor')
  const [, restaurant, name = 'metrics'] = url.pathname.split('/')
  const values = [restaurant, url.searchParams.get('startDate'), url.searchParams.get('endDate')]
  pool.query({ name, text: CALLS[name] ?? SUMS, values }).then(
    ({ rows }) => {
      const body = JSON.stringify({ status: 'success', data: rows })
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    },
    (error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    },
  )
}).listen(Number(process.env['FLOOR_PORT']), '127.0.0.1')
