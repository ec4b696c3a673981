import { useTranslation } from 'react-i18next'
import type { MenuItem } from '@maitre/contract/menu'
import { knownDish } from '#features/insights/named/known'
import type { CatalogueSearch } from '#lib/catalogue-search'
import { isLanguage } from '#lib/language'
import { useFormats } from '#lib/use-formats'
import { Badge } from '#ui/badge'
import { SortHeader } from '#ui/sort-header'
import { useNarrow } from '#ui/use-narrow'
import { ChoiceBox } from './choice-box.tsx'
import type { ChosenDishes } from './use-chosen-dishes.ts'
import { usePrice } from './use-price.ts'

type Sort = NonNullable<CatalogueSearch['sort']>

interface DishListProps {
  dishes: readonly MenuItem[]
  chosen: ChosenDishes
  sort: Sort
  order: NonNullable<CatalogueSearch['order']>
  onSort: (sort: Sort, order: 'asc' | 'desc') => void
  onOpen: (id: string) => void
}

/** The dishes of the catalogue; a press on a name opens the dish. */
export function DishList(props: DishListProps) {
  return useNarrow() ? <Cards {...props} /> : <Table {...props} />
}

const HEADS = [
  { by: 'name', isFigure: false },
  { by: 'category', isFigure: false },
  { by: 'price', isFigure: true },
] as const

function Table({ dishes, chosen, sort, order, onSort, onOpen }: DishListProps) {
  const { t } = useTranslation('catalogue')
  const priceOf = usePrice()
  return (
    <table aria-label={t('list')} className="w-full text-left text-md">
      <thead>
        <tr>
          <td className="w-0 border-b border-line py-0 pl-2">
            <AllBox dishes={dishes} chosen={chosen} />
          </td>
          {HEADS.map(({ by, isFigure }) => (
            <SortHeader
              key={by}
              label={t(`column.${by}`)}
              isFigure={isFigure}
              order={sort === by ? order : false}
              onSort={(way) => onSort(by, way)}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {dishes.map((dish) => (
          <tr
            key={dish.id}
            className="relative hover:bg-surface-hover [&>*]:border-b [&>*]:border-line last:[&>*]:border-b-0"
          >
            <td className="py-0 pl-2">
              <RowBox dish={dish} chosen={chosen} />
            </td>
            <th scope="row" className="w-3/5 py-2.5 pr-2 pl-2 font-normal">
              <Name dish={dish} onOpen={onOpen} />
            </th>
            <td className="px-4 py-2.5 text-ink-2">{dish.category || '–'}</td>
            <td className="px-4 py-2.5 text-right whitespace-nowrap text-ink-2 tabular-nums">
              {priceOf(dish.price, dish.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ dishes, chosen, onOpen }: DishListProps) {
  const { t } = useTranslation('catalogue')
  const priceOf = usePrice()
  return (
    <>
      <div className="flex items-center border-b border-line pl-1 text-sm text-ink-2">
        <AllBox dishes={dishes} chosen={chosen} />
        <span aria-hidden="true">{t('chosen.all')}</span>
      </div>
      <ul aria-label={t('list')} className="divide-y divide-line">
        {dishes.map((dish) => (
          <li key={dish.id} className="relative flex items-center gap-1 py-2 pr-4 pl-1">
            <RowBox dish={dish} chosen={chosen} />
            <span className="flex min-w-0 flex-1 flex-col gap-0.5">
              <Name dish={dish} onOpen={onOpen} />
              {dish.category ? <span className="text-xs text-ink-3">{dish.category}</span> : null}
            </span>
            <span className="text-sm text-ink-2 tabular-nums">
              {priceOf(dish.price, dish.currency)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The box that chooses all dishes that are shown. */
function AllBox({ dishes, chosen }: Pick<DishListProps, 'dishes' | 'chosen'>) {
  const { t } = useTranslation('catalogue')
  const areAll = chosen.dishes.length === dishes.length
  return (
    <ChoiceBox
      label={t('chosen.all')}
      isChosen={areAll}
      isPart={!areAll && chosen.dishes.length > 0}
      onToggle={() => chosen.setAll(!areAll)}
    />
  )
}

function RowBox({ dish, chosen }: Pick<DishListProps, 'chosen'> & { dish: MenuItem }) {
  const { t, i18n } = useTranslation('catalogue')
  const { name } = knownDish(dish, isLanguage(i18n.language) ? i18n.language : 'en')
  return (
    <ChoiceBox
      label={t('chosen.one', { name })}
      isChosen={chosen.has(dish.id)}
      onToggle={(isRange) => chosen.toggle(dish.id, isRange)}
    />
  )
}

/** The name, which opens the dish wherever its row is pressed, with the other names under it. */
function Name({ dish, onOpen }: { dish: MenuItem; onOpen: (id: string) => void }) {
  const { t, i18n } = useTranslation('catalogue')
  const { list } = useFormats()
  const known = knownDish(dish, isLanguage(i18n.language) ? i18n.language : 'en')
  const { name } = known
  const otherNames = known.otherNames.filter((other) => other !== name)
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <button
          type="button"
          data-dish={dish.id}
          onClick={() => onOpen(dish.id)}
          className="focus-inset rounded-xs text-left font-semibold text-ink after:absolute after:inset-0"
        >
          {name}
        </button>
        {dish.active ? null : <Badge>{t('state.inactive')}</Badge>}
      </span>
      {otherNames.length > 0 ? (
        <span className="line-clamp-1 text-xs text-ink-3">
          {t('alsoCalled', { names: list(otherNames) })}
        </span>
      ) : null}
    </span>
  )
}
