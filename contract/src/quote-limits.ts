/** The most characters of each field that is typed; the form says so before anything is sent. */
export const QUOTE_LIMITS = {
  business_name: 200,
  contact_name: 200,
  phone: 60,
  current_solution: 500,
  additional_info: 4000,
} as const
