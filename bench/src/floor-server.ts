// The barest server that answers the same page: node:http, pg, one prepared statement, JSON.stringify.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({
  connectionString: process.env['FLOOR_DATABASE'],
  options: '-c search_path=app,public',
  max: 16,
})
const PAGE = `select review_id as id, restaurant_id, location_id, source, origin, external_id, url, author_name,
  author_photo_url, rating, text, language, review_date::text, created_at, fetched_at, sentiment, risk, response,
  response_source, response_approved, status, approved_date, approved_by, auto_approve_at, held_reason, posted_date,
  publication, policy_violation, post_error, starred, writers, version
  from reviews where restaurant_id = $1 order by created_at desc, review_id desc limit 50`

createServer((request, response) => {
  const restaurant = request.url?.slice(1) ?? ''
  pool.query({ name: 'page', text: PAGE, values: [restaurant] }).then(
    ({ rows }) => {
      const body = JSON.stringify({
        status: 'success',
        data: rows,
        page: { limit: 50, hasMore: true },
      })
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
