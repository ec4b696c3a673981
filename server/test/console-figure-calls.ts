/** The console's calls about the figures of the service as a whole. */
export function consoleFigureCalls() {
  return {
    consoleOverview: { get: async () => ({ input: {} }) },
    consoleAnalytics: {
      get: async () => ({ input: {} }),
      restaurants: async () => ({ input: {} }),
    },
  }
}
