import { Button } from './button.tsx'

interface MoreFootProps {
  /** The pages of the list, as a query of them knows them. */
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** The words of the button. */
  label: string
  /** What is said where the next page could not be had. */
  failed: string
}

/** The foot of a list that is fetched a page at a time: it fetches the next one, and is not there after the last. */
export function MoreFoot({ pages, label, failed }: MoreFootProps) {
  if (!pages.hasNextPage) return null
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-2 py-1">
      <Button
        kind="ghost"
        size="sm"
        isPending={pages.isFetchingNextPage}
        onPress={() => void pages.fetchNextPage()}
      >
        {label}
      </Button>
      {pages.isFetchNextPageError ? (
        <span role="alert" className="text-sm text-negative-text">
          {failed}
        </span>
      ) : null}
    </div>
  )
}
