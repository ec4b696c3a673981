import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { archives } from '@maitre/contract/archives'
import { fetchFile } from '#lib/fetch-file'
import { saveFile } from '#ui/charts/save-file'

/** Fetches an archive and has the browser save it. Leaving the screen ends the download. */
export function useDownload(restaurantId: string) {
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])
  return useMutation({
    mutationFn: async (archiveId: string) => {
      const { signal } = (ending.current = new AbortController())
      const { name, content } = await fetchFile(
        archives.download,
        { restaurantId, archiveId },
        signal,
      )
      saveFile(content, name)
    },
  })
}
