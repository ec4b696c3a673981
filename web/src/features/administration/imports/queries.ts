import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Import, type ImportFault, imports } from '@maitre/contract/imports'
import type { InputOf } from '@maitre/contract/endpoint'
import { call, callPage } from '#lib/api'
import { outdate } from '#lib/outdate'
import { sendFile, type SentFile } from './send-file.ts'

/** How often an import under way is looked at while no event comes, ms. */
const LOOKS_MS = 3_000
const FAULTS_A_PAGE = 1000

/** Whether the file of an import is being read in, or will be next. */
export const isReadIn = ({ state }: Import): boolean => state === 'waiting' || state === 'running'

/** Whether an import goes on by itself. */
const isUnderWay = (one: Import): boolean =>
  isReadIn(one) || (one.state === 'undoing' && one.error === null)

/** The imports of the restaurant, the newest first; events tell of each step, and a look now and then. */
export const importsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['imports', restaurantId] as const,
    queryFn: ({ signal }) => callPage(imports.list, { restaurantId }, { signal }),
    // Another Admin may have begun one meanwhile.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? LOOKS_MS : false),
  })

/** What undoing an import would do now; it is asked anew each time, since drafts and sources go on. */
export const undoPreviewQuery = (restaurantId: string, importId: string) =>
  queryOptions({
    queryKey: ['import-undo', restaurantId, importId] as const,
    queryFn: ({ signal }) => call(imports.undoPreview, { restaurantId, importId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What a person said of a file. */
export type Said = Omit<InputOf<typeof imports.preview>, 'restaurantId' | 'importId'>

/** What a file has, and its first rows by what was said of it so far. */
export const previewQuery = (restaurantId: string, importId: string, said: Said) =>
  queryOptions({
    queryKey: ['import-preview', restaurantId, importId, said] as const,
    queryFn: ({ signal }) => call(imports.preview, { restaurantId, importId, ...said }, { signal }),
    // The rows of before stay in view until those of a new choice are there.
    placeholderData: (before) => before,
  })

/** Sends a file, has it read in, and stops an import. */
export function useImportWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): void => outdate(queries, 'imports')
  return {
    send: useMutation({
      mutationFn: (sent: Omit<SentFile, 'restaurantId'>) => sendFile({ restaurantId, ...sent }),
      // Where too many wait already, they are shown to be ended.
      onSettled,
    }),
    start: useMutation({
      mutationFn: ({ importId, said }: { importId: string; said: Said }) =>
        call(imports.start, { restaurantId, importId, ...said }),
      onSettled,
    }),
    stop: useMutation({
      mutationFn: (importId: string) => call(imports.stop, { restaurantId, importId }),
      onSettled,
    }),
  }
}

/** Every row of an import that was refused. */
export async function fetchFaults(restaurantId: string, importId: string): Promise<ImportFault[]> {
  const all: ImportFault[] = []
  for (;;) {
    const asked = { restaurantId, importId, offset: all.length, limit: FAULTS_A_PAGE }
    // Each page begins where the one before ends.
    // oxlint-disable-next-line no-await-in-loop
    const { data, page } = await callPage(imports.faults, asked)
    all.push(...data)
    if (!page.hasMore || data.length === 0) return all
  }
}
