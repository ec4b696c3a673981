import { useTranslation } from 'react-i18next'
import type { OfferedPlace } from '@maitre/contract/source-consents'
import { Badge } from '#ui/badge'
import { cx } from '#ui/class-names'
import { inputClass } from '#ui/field'

/** The key of the choice to leave a place out. */
const LEFT_OUT = 'none'

interface PlaceRowProps {
  place: OfferedPlace
  source: string
  options: readonly { id: string; name: string }[]
  chosen: string | null
  onChoose: (locationId: string | null) => void
}

/** A place at a source: what it fits, and the location that it is to be connected with. */
export function PlaceRow({ place, source, options, chosen, onChoose }: PlaceRowProps) {
  const { t } = useTranslation('administration-integrations')
  const { title, address, match, is_elsewhere: isElsewhere, can_reply: isVerified } = place
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <h4 className="flex flex-wrap items-center gap-2 text-md font-semibold text-ink wrap-anywhere">
          {title}
          {isVerified ? null : <Badge tone="caution">{t('connect.unverified')}</Badge>}
        </h4>
        {address === null ? null : <p className="text-sm text-ink-2 wrap-anywhere">{address}</p>}
        <p className="mt-1 max-w-measure text-sm text-pretty text-ink-3">
          {isElsewhere ? t('connect.elsewhere') : t(`connect.match.${match ?? 'none'}`)}{' '}
          {isVerified ? '' : t('connect.unverifiedMeans', { source })}
        </p>
      </div>
      {isElsewhere ? null : (
        <select
          aria-label={t('connect.location', { place: title })}
          value={chosen ?? LEFT_OUT}
          onChange={({ target }) => onChoose(target.value === LEFT_OUT ? null : target.value)}
          className={cx(inputClass, 'w-full sm:w-60')}
        >
          <option value={LEFT_OUT}>{t('connect.leave')}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}
