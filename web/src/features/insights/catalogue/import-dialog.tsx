import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFault } from '@maitre/contract/menu'
import { ApiError } from '#lib/api'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { type Decoded, readFile } from './decode-file.ts'
import { DropArea } from './drop-area.tsx'
import { ImportBegin } from './import-begin.tsx'
import { ImportDone, type Imported } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import { faultyFile, type MenuFile, readMenuFile, withFaults } from './menu-file.ts'
import { importQuery } from './queries.ts'
import { useDishWrites } from './use-dish-writes.ts'

/** A file that was chosen, with what came of it. */
export interface Picked {
  name: string
  read: Decoded
  /** What the server found in the file when it refused it. */
  found?: readonly ImportFault[]
  done?: Imported
}

export interface ImportDialogProps {
  restaurantId: string
  /** The file that was chosen, which closing the dialog does not lose. */
  picked: Picked | undefined
  onPick: (picked: Picked | undefined) => void
  onClose: () => void
}

/** Imports dishes from a file: shows what the file has before anything is stored, and then what came of it. */
export function ImportDialog({ restaurantId, picked, onPick, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { number } = useFormats()
  const { importFile } = useDishWrites(restaurantId)
  const input = useRef<HTMLInputElement>(null)
  const csv = picked && 'csv' in picked.read ? picked.read.csv : undefined
  const parsed = useMemo(() => (csv === undefined ? undefined : readMenuFile(csv)), [csv])
  const compared = useQuery({
    ...importQuery(restaurantId, csv ?? ''),
    enabled: parsed !== undefined && !picked?.done && rightLines(parsed).length > 0,
  })
  // What the server found takes the place of what the browser did.
  const refused = faultsOf(compared.error)
  const found = picked?.found ?? compared.data?.faults ?? (refused.length > 0 ? refused : undefined)
  const file = parsed && found ? withFaults(parsed, found) : parsed
  const lines = file?.lines ?? []
  const right = rightLines(file)
  const faulty = lines.filter(({ faults }) => faults.length > 0)

  // Lines that change nothing are no dishes to import.
  const idle = new Set(
    compared.data?.lines.flatMap(({ line, before, changed }) =>
      before !== null && changed.length === 0 ? [line] : [],
    ),
  )
  const doing = right.filter(({ line }) => !idle.has(line)).length
  const off =
    right.length === 0
      ? 'offNone'
      : compared.data
        ? doing === 0
          ? 'offSame'
          : undefined
        : compared.error
          ? 'offUnknown'
          : 'offComparing'

  const take = (chosen: File | undefined): void => {
    if (chosen === undefined || importFile.isPending) return
    importFile.reset()
    void readFile(chosen).then((read) => onPick({ name: chosen.name, read }))
  }
  const run = (): void => {
    if (picked === undefined || csv === undefined) return
    importFile.mutate(
      { csv, skipFaulty: faulty.length > 0 },
      {
        onSuccess: (done) => onPick({ ...picked, done }),
        onError: (error) => {
          const told = faultsOf(error)
          if (told.length > 0) onPick({ ...picked, found: told })
        },
      },
    )
  }
  const close = (): void => {
    if (picked?.done) onPick(undefined)
    onClose()
  }
  const another = (
    <Button onPress={() => input.current?.click()}>
      {t(picked ? 'file.another' : 'file.choose')}
    </Button>
  )
  const footer = picked?.done ? (
    <>
      {another}
      <Button kind="primary" onPress={close}>
        {t('file.close')}
      </Button>
    </>
  ) : file ? (
    <>
      {another}
      <Button
        kind="primary"
        isPending={importFile.isPending}
        offReason={off && t(`file.${off}`)}
        onPress={run}
      >
        {t('file.do', { count: doing, number: number(doing) })}
      </Button>
    </>
  ) : null
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t('file.title')}
      closeLabel={t('common:action.close')}
      wide
      footer={footer}
    >
      <DropArea onDrop={take}>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          hidden
          onChange={({ target }) => {
            take(target.files?.[0])
            // The same file, mended meanwhile, may be chosen again.
            target.value = ''
          }}
        />
        {picked?.done && file ? (
          <ImportDone
            done={picked.done}
            faulty={faultyFile(withFaults(file, picked.done.faults))}
          />
        ) : picked && file ? (
          <ImportPreview
            name={picked.name}
            faults={file.faults}
            right={right}
            faulty={faulty}
            compared={{
              told: compared.data?.lines,
              error: refused.length > 0 ? null : compared.error,
              isFetching: compared.isFetching,
              onRetry: () => void compared.refetch(),
            }}
            error={importFile.error}
          />
        ) : (
          <ImportBegin choose={another} problem={picked && problemOf(picked.read)} />
        )}
      </DropArea>
    </Dialog>
  )
}

/** The lines of a file that can be imported; none where there is something the matter with the file as a whole. */
const rightLines = (file: MenuFile | undefined): MenuFile['lines'] =>
  file?.faults.length === 0 ? file.lines.filter(({ faults }) => faults.length === 0) : []

const problemOf = (read: Decoded) => ('problem' in read ? read.problem : undefined)

/** The faults that the server found in the file, where it refused it for them. */
function faultsOf(error: unknown): readonly ImportFault[] {
  const isFaulty = error instanceof ApiError && error.code === 'menu.import_faulty'
  const faults = isFaulty ? error.details?.['faults'] : undefined
  // The contract gives the details of this code the shape of the faults.
  return Array.isArray(faults) ? (faults as ImportFault[]) : []
}
