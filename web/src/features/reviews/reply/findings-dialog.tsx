import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FindingsQuestion } from '#features/reviews/state/use-findings-question'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { useFindingWords } from './use-finding-words.ts'

interface FindingsDialogProps {
  isOpen: boolean
  question: FindingsQuestion
  /** Whether an approval posts the reply too. */
  isPostedOnApproval: boolean
}

/** Asks before a reply is approved or posted that its check asks to change, and names what the check found. */
export function FindingsDialog({ isOpen, question, isPostedOnApproval }: FindingsDialogProps) {
  const { t } = useTranslation(['reviews', 'common'])
  // While the dialog is seen to close, it says what it said.
  const [last, setLast] = useState(question.asked)
  if (question.asked && question.asked !== last) setLast(question.asked)
  const { deed, text = '', findings = [] } = last ?? {}
  const wordsOf = useFindingWords(text)
  const yes = deed === 'post' ? 'post' : isPostedOnApproval ? 'approveAndPost' : 'approve'
  return (
    <Dialog
      isAlert
      isOpen={isOpen}
      onOpenChange={() => question.answer(false)}
      title={t('findings.title', { count: findings.length })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={() => question.answer(false)}>
            {t('findings.no')}
          </Button>
          <Button kind="primary" onPress={() => question.answer(true)}>
            {t(`findings.${yes}`)}
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {findings.map((finding, index) => {
          const { says, about } = wordsOf(finding)
          return (
            <li key={`${finding.code}${index}`} className="wrap-anywhere">
              {says}
              {about ? <span className="text-ink-3"> {about}</span> : null}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
