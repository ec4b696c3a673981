import { type ErrorRow, no, row } from './error-row.ts'

/** What can be the matter with a region or a location. */
export const PLACE_ERRORS = {
  'region.place_not_found': row(404, no, 'There is no such region or location.'),
  'region.not_found': row(404, no, 'This region does not exist.'),
  'region.name_taken': row(409, no, 'A region of this name exists already.'),
  'region.limit_reached': row(409, no, 'There are as many regions as there can be.'),
  'location.not_found': row(404, no, 'This location does not exist.'),
  'location.name_taken': row(409, no, 'A location of this name exists already.'),
  'location.name_reserved': row(
    409,
    no,
    'No location can be called “All”: that stands for all locations of the restaurant.',
  ),
  'location.in_use': row(
    409,
    no,
    'People still belong to this location. Move or delete them first.',
  ),
} as const satisfies Record<string, ErrorRow>
