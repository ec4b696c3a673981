import { useState } from 'react'
import type { Import } from '@maitre/contract/imports'
import { useSession } from '#lib/session'
import { BeginSection } from './begin-section.tsx'
import { FileSection } from './file-section.tsx'
import { HistorySection } from './history-section.tsx'

/** Reviews that come in by a file: chosen, looked at, read in, and what became of the earlier ones. */
export function ImportsTab() {
  const restaurantId = useSession().restaurant?.id ?? ''
  const [sent, setSent] = useState<Import>()
  return (
    <div className="flex max-w-200 flex-col gap-10">
      {sent === undefined ? (
        <BeginSection restaurantId={restaurantId} onSent={setSent} />
      ) : (
        <FileSection
          key={sent.id}
          restaurantId={restaurantId}
          sent={sent}
          onEnd={() => setSent(undefined)}
        />
      )}
      <HistorySection restaurantId={restaurantId} />
    </div>
  )
}
