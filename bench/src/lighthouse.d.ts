/** The part of Lighthouse that the bench uses; its own types name packages that it does not install. */
declare module 'lighthouse' {
  interface Result {
    lhr: {
      lighthouseVersion: string
      runtimeError?: { message: string }
      audits: Record<string, { numericValue?: number; errorMessage?: string }>
      categories: Record<string, { score: number | null }>
    }
  }
  export const desktopConfig: object
  export default function lighthouse(
    url: string,
    flags: {
      port: number
      output: 'json'
      logLevel: 'error'
      maxWaitForLoad: number
      onlyAudits?: readonly string[]
      onlyCategories?: readonly string[]
      ignoreStatusCode?: boolean
      skipAudits?: readonly string[] | null
    },
    config?: object,
  ): Promise<Result | undefined>
}
