import { beginFeedback } from '#lib/site-feedback'

// All the script of a feedback page.

beginFeedback()
