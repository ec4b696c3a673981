import { describe, expect, it } from 'vitest'
import { migrationFiles, splitStatements } from '#platform/migrate'
import { MIGRATION_RULES, parseMigration } from '#test/migration-rules'

/** For each rule the text of migrations that break it. */
const SEEDED: Record<string, string[]> = {
  'a foreign key leads from a tenant table to tenant and reference tables only, from a local one to local ones':
    [
      'alter table app.reviews add constraint approver foreign key (approved_by) references app.users (user_id);',
      'create table app.own_words (restaurant_id uuid primary key, changed_by uuid references app.users);',
      'create table app.grants (restaurant_id uuid references app.restaurants (restaurant_id));',
      'alter table app.users add column tier uuid references app.subscription_tiers (tier_id);',
    ],
  'a foreign key between tenant tables begins with restaurant_id on both sides': [
    'alter table app.readings add constraint of_review foreign key (review_id) references app.reviews (review_id);',
    'create table app.readings (restaurant_id uuid, review_id uuid, foreign key (review_id, restaurant_id) references app.reviews (review_id, restaurant_id));',
  ],
  'a foreign key of a tenant table cascades its deletions or refuses them, and follows no update': [
    'alter table app.readings add constraint of_review foreign key (restaurant_id, review_id) references app.reviews (restaurant_id, review_id) on delete set null;',
    'create table app.readings (restaurant_id uuid references app.restaurants (restaurant_id) on update cascade);',
  ],
  'no trigger on a tenant or reference table': [
    'create trigger touched before update on app.reviews for each row execute function touch();',
    'create trigger touched after insert on app.subscription_tiers for each row execute function touch();',
  ],
  'a column is added to a tenant table without an inline constraint': [
    "alter table app.reviews add column mood text check (mood <> '');",
    'alter table app.restaurants add column starred boolean, add column slug text unique;',
  ],
  'a constraint that is added to a tenant table has a name': [
    'alter table app.reviews add check (rating > 0);',
  ],
  'a constraint is added to a tenant table by a statement of its own': [
    'alter table app.reviews add column mood text, add constraint mooded check (mood > 0);',
  ],
  'no CASE of one value where rows of tenant tables are written': [
    "update app.reviews set rating = case language when 'fr' then 1 else 2 end;",
    "insert into app.own_words (restaurant_id, words) select restaurant_id, to_jsonb(case lower(language) when 'fr' then 1 end) from app.reviews;",
  ],
  'storage, compression and a constraint of a tenant table are said when it is made': [
    'alter table app.reviews alter column text set storage external;',
    'alter table app.reviews alter column text set compression lz4;',
    'alter table app.reviews alter constraint of_location deferrable;',
  ],
  'rows of all restaurants, a reference table and the schema are changed in files of their own, or one after the other':
    [
      'alter table app.reviews add column mood text;\nupdate app.reviews set mood = language;',
      "insert into app.subscription_tiers (tier_id, name) values (gen_random_uuid(), 'Pro');\nupdate app.restaurants set facts = '{}';",
      "select app.protect('app.moods');\nupdate app.reviews set mood = language;",
      'create index by_mood on app.reviews (restaurant_id, mood);\ndelete from app.subscription_tiers;',
    ],
}

const FINE = [
  "update app.reviews set rating = case when language = 'fr' then 1 else 2 end;",
  'alter table app.reviews add column mood text not null default 0;\nalter table app.reviews add constraint mooded check (mood > 0) not valid;',
  'create table app.own_words (restaurant_id uuid primary key references app.restaurants (restaurant_id) on delete cascade);',
  'create table app.badges (user_id uuid references app.users (user_id) on delete set null, mood text check (mood > 0));',
  "set local citus.multi_shard_modify_mode = 'sequential';\nalter table app.reviews add column mood text;\nupdate app.reviews set mood = language;",
  "alter table app.users add column mood text;\nupdate app.users set mood = '';",
]

const brokenBy = (sql: string): string[] => {
  const file = parseMigration(splitStatements(sql))
  return MIGRATION_RULES.filter((rule) => rule.broken(file)).map((rule) => rule.name)
}

describe('the rules of a distributed schema for migrations', () => {
  it('each have a migration above that breaks them', () => {
    expect(MIGRATION_RULES.map((rule) => rule.name)).toEqual(Object.keys(SEEDED))
  })

  it.each(
    Object.entries(SEEDED).flatMap(([name, files]) => files.map((sql) => [name, sql] as const)),
  )('catch a breach of "%s": %s', (name, sql) => {
    expect(brokenBy(sql)).toContain(name)
  })

  it.each(FINE)('let a migration pass that keeps them all: %s', (sql) => {
    expect(brokenBy(sql)).toEqual([])
  })

  it('are kept by every migration of this version', async () => {
    for (const { name, statements } of await migrationFiles()) {
      expect(brokenBy(statements.join('\n')), name).toEqual([])
    }
  })
})
