import { useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Maximize2, Minimize2 } from 'lucide-react'
import { cx } from '#ui/class-names'
import { Dialog } from '#ui/dialog'
import { HELP_STEPS, type HelpStep } from './help-steps.ts'

type Picture = ComponentType<{ step: HelpStep }>
type Pictures = { state: 'loading' | 'failed' } | { state: 'there'; Picture: Picture }

interface HelpDialogProps {
  supportEmail: string | null
  onClose: () => void
  /** Fetches the pictures. */
  load?: () => Promise<Picture>
}

const loadPictures = async (): Promise<Picture> => (await import('./help-picture.tsx')).HelpPicture

/** The eight steps by which somebody adds Maitre as a manager at Google, each with a picture that can be enlarged. */
export function HelpDialog({ supportEmail, onClose, load = loadPictures }: HelpDialogProps) {
  const { t, i18n } = useTranslation('onboarding-help')
  const [large, setLarge] = useState<HelpStep | null>(null)
  const pictures = usePictures(load)
  return (
    <I18nProvider locale={i18n.language === 'fr' ? 'fr-CA' : 'en-US'}>
      <Dialog
        isOpen
        wide
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        title={t('title')}
        closeLabel={t('close')}
      >
        <p className="text-lg">{t('lead')}</p>
        {pictures.state === 'failed' ? (
          <p role="status" className="mt-2 text-md text-caution-text">
            {t('imageMissing')}
          </p>
        ) : null}
        <ol className="mt-5 grid gap-6">
          {HELP_STEPS.map((step, at) => (
            <li
              key={step}
              className={cx(
                'grid gap-x-6 gap-y-3',
                large === step ? '' : 'sm:grid-cols-[minmax(0,1fr)_15rem]',
              )}
            >
              <div>
                <p className="text-sm font-medium text-brand-text">
                  {t('position', { number: at + 1, of: HELP_STEPS.length })}
                </p>
                <h3 className="mt-0.5 text-xl">{t(`steps.${step}.title`)}</h3>
                <p className="mt-1 text-lg wrap-anywhere">
                  {step === 'sixth' && supportEmail === null
                    ? t('addressLater')
                    : t(`steps.${step}.text`, { email: supportEmail ?? '' })}
                </p>
              </div>
              <StepPicture
                step={step}
                pictures={pictures}
                isLarge={large === step}
                onToggle={() => setLarge(large === step ? null : step)}
              />
            </li>
          ))}
        </ol>
        <p className="mt-6 border-t border-line pt-4 text-md">{t('changes')}</p>
        {supportEmail === null ? null : (
          <p className="mt-2 text-md">
            <a
              href={`mailto:${supportEmail}`}
              className="text-brand-text underline underline-offset-3"
            >
              {t('support', { email: supportEmail })}
            </a>
          </p>
        )}
      </Dialog>
    </I18nProvider>
  )
}

function usePictures(load: () => Promise<Picture>): Pictures {
  const [pictures, setPictures] = useState<Pictures>({ state: 'loading' })
  useEffect(() => {
    load().then(
      (Picture) => setPictures({ state: 'there', Picture }),
      () => setPictures({ state: 'failed' }),
    )
  }, [load])
  return pictures
}

interface StepPictureProps {
  step: HelpStep
  pictures: Pictures
  isLarge: boolean
  onToggle: () => void
}

/** The picture of a step, in a frame that is dimmed where the picture cannot be had (C §2). */
function StepPicture({ step, pictures, isLarge, onToggle }: StepPictureProps) {
  const { t } = useTranslation('onboarding-help')
  const frame =
    'relative block aspect-8/5 w-full overflow-hidden rounded-md border border-line bg-surface-sunken'
  if (pictures.state !== 'there')
    return (
      <div aria-hidden="true" className={cx(frame, pictures.state === 'failed' && 'opacity-40')} />
    )
  const { Picture } = pictures
  const Icon = isLarge ? Minimize2 : Maximize2
  return (
    // A picture that is enlarged is wider than a phone, and is moved under the finger.
    <div className="overflow-x-auto">
      <button
        type="button"
        aria-label={`${t(`steps.${step}.alt`)} ${t(isLarge ? 'shrink' : 'zoom')}`}
        aria-expanded={isLarge}
        className={cx(frame, isLarge ? 'cursor-zoom-out max-sm:w-160' : 'cursor-zoom-in')}
        onClick={onToggle}
      >
        <Picture step={step} />
        <span className="absolute bottom-2 left-2 grid size-7 place-items-center rounded-sm bg-surface-raised text-ink-2 shadow-1">
          <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </span>
      </button>
    </div>
  )
}
