import type { Fault } from './fault.ts'

const HTTP = 'server/src/platform/http.ts'
const STREAM = 'server/src/platform/event-stream.ts'
const IDEMPOTENCY = 'server/src/platform/idempotency.ts'
const BACKUP = 'server/src/platform/backup.ts'
const BODIES = 'server/src/platform/bodies.ts'
const VERIFY = 'server/src/verify.ts'
const AUDIT = 'server/src/platform/audit.ts'

const HTTP_TEST = 'server/src/platform/http.test.ts'
const STREAM_TEST = 'server/src/platform/event-stream.test.ts'
const IDEMPOTENCY_TEST = 'server/src/platform/idempotency.test.ts'
const BACKUP_TEST = 'server/src/platform/backup.test.ts'
const HEAVY_BODY_TEST = 'server/test/heavy-body.test.ts'
const COUNTDOWNS_TEST = 'server/src/verify/countdowns.test.ts'
const AUDIT_TEST = 'server/src/platform/audit.test.ts'

export const PLATFORM: readonly Fault[] = [
  {
    name: 'The server ends when an event follows a change of rights on an open stream.',
    file: STREAM,
    text: '    if (raw.writableEnded) return\n',
    by: '',
    tests: ['server/src/platform/event-stream-end.test.ts'],
  },
  {
    name: 'A backup leaves out a table whose rows nobody can write again.',
    file: 'server/src/platform/tables.ts',
    text: "  own_words: { owner: 'catalogue', kind: 'tenant', backup: 'kept', audited: 'always' },",
    by: "  own_words: { owner: 'catalogue', kind: 'tenant', backup: { left: 'none' }, audited: 'always' },",
    tests: ['server/src/platform/tables.test.ts'],
  },
  {
    name: 'A backup holds the first two hundred rows of each table.',
    file: BACKUP,
    text: 'if (page.rows.length < BATCH) break',
    by: 'break',
    tests: [BACKUP_TEST],
  },
  {
    name: 'The jobs that were under way at the backup never run again.',
    file: BACKUP,
    text: "await client.query(\"update pgboss.job set state = 'retry' where state = 'active'\")",
    by: '',
    tests: [BACKUP_TEST],
  },
  {
    name: 'Two migrations at once do not wait for one another.',
    file: 'server/src/platform/migrate.ts',
    text: "await client.query('select pg_advisory_lock($1)', [LOCK])",
    by: 'void LOCK',
    tests: ['server/src/platform/migrate.test.ts'],
  },
  {
    name: 'Lines that were cut off the end of an audit log are not missed.',
    file: 'server/src/platform/audit-chain.ts',
    text: "if (n < head.n) return { chain: head.chain, n: n + 1, problem: 'missing' }",
    by: '',
    tests: [AUDIT_TEST],
  },
  {
    name: 'The audit log keeps the words of a reply.',
    file: AUDIT,
    text: '/^(text|response|snippet|',
    by: '/^(text|snippet|',
    tests: [AUDIT_TEST],
  },
  {
    name: 'The audit log keeps secrets that lie in an object.',
    file: AUDIT,
    text: 'cleaned(part, name)]),',
    by: 'part]),',
    tests: [AUDIT_TEST],
  },
  {
    name: 'Strangers read the metrics.',
    file: 'server/src/platform/health.ts',
    text: "if (!mayRead(request, options.metricsToken)) throw new AppError('route.not_found')",
    by: 'mayRead(request, options.metricsToken)',
    tests: ['server/test/forged-address.test.ts'],
  },
  {
    name: 'The address that a stranger’s own header names is believed.',
    file: HTTP,
    text: 'trustProxy: isTrustedProxy(options.trustProxy),',
    by: 'trustProxy: isTrustedProxy === undefined ? false : true,',
    tests: ['server/test/forged-address.test.ts'],
  },
  {
    name: 'A page may run the scripts that somebody slipped into it.',
    file: HTTP,
    text: 'scriptSrc: ["\'self\'"],',
    by: 'scriptSrc: ["\'self\'", "\'unsafe-inline\'"],',
    tests: [HTTP_TEST],
  },
  {
    name: 'Another site shows ours in a frame.',
    file: HTTP,
    text: 'frameAncestors: ["\'none\'"],',
    by: "frameAncestors: ['*'],",
    tests: [HTTP_TEST],
  },
  {
    name: 'Proxies on the way keep the answers of calls.',
    file: HTTP,
    text: "if (request.url.startsWith('/v1/') && !reply.hasHeader('cache-control'))",
    by: "if (request.url.startsWith('/v2/') && !reply.hasHeader('cache-control'))",
    tests: [HTTP_TEST],
  },
  {
    name: 'An answer holds fields that the contract does not name.',
    file: HTTP,
    text: 'if (shaped.success) return JSON.stringify(shaped.data)',
    by: 'if (shaped.success) return JSON.stringify(data)',
    tests: [HTTP_TEST],
  },
  {
    name: 'One key with another body answers what the first body made.',
    file: IDEMPOTENCY,
    text: "if (row.body_hash !== bodyHash) throw new AppError('request.idempotency_conflict')",
    by: '',
    tests: [IDEMPOTENCY_TEST],
  },
  {
    name: 'A call that failed keeps its key, so that nobody can try it again.',
    file: IDEMPOTENCY,
    text: "        tx.db\n          .deleteFrom('idempotency_keys')\n          .where('owner', '=', owner)\n          .where('key', '=', key)\n          .execute(),",
    by: "        tx.db.selectFrom('idempotency_keys').select('key').where('owner', '=', owner).execute(),",
    tests: [IDEMPOTENCY_TEST],
  },
  {
    name: 'The stream tells of reviews at locations that its reader may not see.',
    file: STREAM,
    text: '(message.locationId === null || actor.locationIds.includes(message.locationId))',
    by: '(message.locationId === null || actor.locationIds.length > 0)',
    tests: [STREAM_TEST],
  },
  {
    name: 'A stream that resumes gets what happened at other locations.',
    file: STREAM,
    text: 'if (sees(message)) write(message)\n    } catch',
    by: 'write(message)\n    } catch',
    tests: [STREAM_TEST],
  },
  {
    name: 'A stream goes on after its token has ended.',
    file: STREAM,
    text: 'Math.max(0, stream.until.getTime() - stream.now.getTime()),',
    by: '86_400_000,',
    tests: [STREAM_TEST],
  },
  {
    name: 'A stream goes on for somebody whose rights were taken away.',
    file: STREAM,
    text: 'if (mine) raw.end()',
    by: 'if (mine) raw.resume()',
    tests: [STREAM_TEST],
  },
  {
    name: 'Credentials that were sealed for one row open in another.',
    file: 'server/src/platform/sealed-columns.ts',
    text: '(row) => `${row.restaurant_id}/${row.location_id}/${row.source}`', // oxlint-disable-line no-template-curly-in-string
    by: '(row) => row.source',
    tests: ['server/src/modules/sources/connections.test.ts'],
  },
  {
    name: 'A key that was just made can be read by everybody on the machine.',
    file: 'server/src/platform/key-files.ts',
    text: "await open(beside, 'wx', 0o600)",
    by: "await open(beside, 'wx', 0o644)",
    tests: ['server/src/platform/secrets.test.ts'],
  },
  {
    name: 'A job that met a full disk or a lost database too often is given up.',
    file: 'server/src/platform/job-run.ts',
    text: '(lastAttempt && !isOfDatabase(error))',
    by: 'lastAttempt',
    tests: ['server/test/full-disk.test.ts'],
  },
  {
    name: 'The drafts of an import go on while readings wait.',
    file: 'server/src/platform/jobs.ts',
    text: '          await untilNoneIsDue(bulkAfter)\n',
    by: '',
    tests: ['server/src/platform/jobs.test.ts'],
  },
  {
    name: 'The queue waits without end for a database that stands still.',
    file: 'server/src/platform/jobs.ts',
    text: '...(options.deadlines ?? DEADLINES),',
    by: '',
    tests: ['server/test/frozen-database.test.ts'],
  },
  {
    name: 'Rights in memory are trusted while the database stands still and tells of no change.',
    file: 'server/src/platform/live.ts',
    text: '    probe(next)\n',
    by: '',
    tests: ['server/test/frozen-database.test.ts'],
  },
  {
    name: 'A body nests without end where lists in it are closed on the way.',
    file: BODIES,
    text: 'if (CLOSING.has(character)) depth -= 1',
    by: 'if (CLOSING.has(character)) depth = 0',
    tests: [HEAVY_BODY_TEST],
  },
  {
    name: 'Any call takes the form that a page of another site can send.',
    file: BODIES,
    text: "takesForm === 'one_click' && ONE_CLICK",
    by: 'ONE_CLICK',
    tests: [HEAVY_BODY_TEST],
  },
  {
    name: 'A network of half the internet is taken for our proxies.',
    file: 'server/src/platform/trusted-proxies.ts',
    text: 'ipv4: 8, ipv6: 7',
    by: 'ipv4: 7, ipv6: 1',
    tests: ['server/src/platform/config.test.ts'],
  },
  {
    name: 'With a token for the figures, whoever brings none reads them on this machine.',
    file: 'server/src/platform/health.ts',
    text: 'if (token !== undefined) return isSame',
    by: 'if (token !== undefined && headers.authorization !== undefined) return isSame',
    tests: ['server/src/platform/health.test.ts'],
  },
  {
    name: 'What a person does at the address bar is refused as another site’s.',
    file: 'server/src/platform/own-origin.ts',
    text: " && site !== 'none'",
    by: '',
    tests: ['server/test/other-origin.test.ts'],
  },
  {
    name: 'All secrets are sealed with one nonce.',
    file: 'server/src/platform/secrets.ts',
    text: 'const iv = randomBytes(12)',
    by: 'const iv = randomBytes(12).fill(0)',
    tests: ['server/src/platform/secrets.test.ts'],
  },
  {
    name: 'A connection keeps ever more prepared statements.',
    file: 'server/src/platform/prepared-statements.ts',
    text: '  kept.add(name)\n',
    by: '',
    tests: ['server/src/modules/reviews/filter-combinations.test.ts'],
  },
  {
    name: 'A stream loses what happens while it loads what was missed.',
    file: STREAM,
    text: '      else waiting.push(message)\n',
    by: '',
    tests: [STREAM_TEST],
  },
  {
    name: 'A person who closed twenty streams gets no other.',
    file: STREAM,
    text: "reply.raw.once('close', () => count(actor.userId, -1))",
    by: "request.raw.once('end', () => count(actor.userId, -1))",
    tests: [STREAM_TEST],
  },
  {
    name: 'A backup mixes what was there before and after a write.',
    file: BACKUP,
    text: 'begin isolation level repeatable read read only',
    by: 'begin read only',
    tests: [BACKUP_TEST],
  },
  {
    name: 'Verify complains of consents that were never withdrawn.',
    file: VERIFY,
    text: 'coalesce(c.withdrawn > c.given, false)',
    by: 'coalesce(c.withdrawn > c.given, true)',
    tests: [COUNTDOWNS_TEST],
  },
  {
    name: 'Verify takes a consent that was withdrawn for one.',
    file: VERIFY,
    text: ' or coalesce(c.withdrawn > c.given, false)',
    by: '',
    tests: [COUNTDOWNS_TEST],
  },
  {
    name: 'Verify takes a job that has ended for one that works a countdown.',
    file: 'server/src/verify/work.ts',
    text: "('created', 'retry', 'active')",
    by: "('created', 'retry', 'active', 'completed', 'cancelled', 'failed')",
    tests: [COUNTDOWNS_TEST],
  },
  {
    name: 'The demonstration opens on every address without an explicit yes.',
    file: 'server/src/platform/demo-setting.ts',
    text: 'settings.MAITRE_DEMO ? whyNoDemo(settings) : null',
    by: "settings.MAITRE_DEMO && settings.HOST !== '0.0.0.0' ? whyNoDemo(settings) : null",
    tests: ['server/src/platform/config.test.ts'],
  },
]
