import { useState } from 'react'
import type { Import } from '@maitre/contract/imports'
import { useSession } from '#lib/session'
import { BeginSection } from './begin-section.tsx'
import { ByHandSection } from './by-hand-section.tsx'
import { FileSection } from './file-section.tsx'
import { HistorySection } from './history-section.tsx'

/** Reviews that come in by a file, chosen, looked at and read in, what became of the earlier ones, and one by hand. */
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
      <ByHandSection />
    </div>
  )
}
