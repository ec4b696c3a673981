import { useState } from 'react'
import { useSession } from '#lib/session'
import { BeginSection } from './begin-section.tsx'
import { ByHandSection } from './by-hand-section.tsx'
import { FileSection } from './file-section.tsx'
import { HistorySection } from './history-section.tsx'
import { useOpenFile } from './use-open-file.ts'

/** Reviews that come in by a file, chosen, looked at and read in, what became of the earlier ones, and one by hand. */
export function ImportsTab() {
  const restaurantId = useSession().restaurant?.id ?? ''
  const { file, open, close } = useOpenFile()
  const [isSought, setSought] = useState(false)
  return (
    <div className="flex max-w-200 flex-col gap-10">
      {file === null ? (
        <BeginSection
          restaurantId={restaurantId}
          onSent={({ id, file_name: name }) => {
            setSought(false)
            open({ id, name })
          }}
        />
      ) : (
        <FileSection
          key={file.id}
          restaurantId={restaurantId}
          sent={file}
          isSought={isSought}
          onEnd={close}
        />
      )}
      <HistorySection
        restaurantId={restaurantId}
        openId={file?.id}
        onOpen={({ id, file_name: name }) => {
          setSought(true)
          open({ id, name })
        }}
      />
      <ByHandSection />
    </div>
  )
}
