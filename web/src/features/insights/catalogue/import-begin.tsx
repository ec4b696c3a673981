import { CircleAlert, Download, FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_IMPORT } from '@maitre/contract/constants'
import { isLanguage } from '#lib/language'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Note } from '#ui/note'
import type { FileProblem } from './decode-file.ts'
import { saveCsv } from './save-csv.ts'
import { templateOf } from './template.ts'

interface ImportBeginProps {
  /** The button that chooses a file. */
  choose: ReactNode
  /** Why the file that was chosen has nothing to import. */
  problem: FileProblem | undefined
}

/** Says what a file should have, and takes one. */
export function ImportBegin({ choose, problem }: ImportBeginProps) {
  const { t, i18n } = useTranslation('catalogue')
  const { number } = useFormats()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return (
    <>
      <p className="text-pretty text-ink-2">{t('file.lead')}</p>
      {problem ? (
        <div className="mt-4">
          <Note
            tone="negative"
            icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
            title={t('file.unusable')}
            isAlert
          >
            <p>{t(`file.problem.${problem}`, { number: number(MAX_IMPORT) })}</p>
          </Note>
        </div>
      ) : null}
      <div className="mt-4 flex flex-col items-center gap-3 rounded-md border border-dashed border-control px-4 py-8 text-center">
        <FileUp aria-hidden="true" className="size-6 text-ink-3" strokeWidth={1.75} />
        <p className="text-sm text-ink-2">{t('file.drop')}</p>
        {choose}
      </div>
      <p className="mt-4 text-sm text-pretty text-ink-3">{t('file.columns')}</p>
      <Button
        size="sm"
        kind="ghost"
        className="mt-2 -ml-2"
        icon={<Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onPress={() => saveCsv(templateOf(language), t('file.templateName'))}
      >
        {t('file.template')}
      </Button>
    </>
  )
}
