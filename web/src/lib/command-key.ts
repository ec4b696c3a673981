const isApple = /Mac|iPhone|iPad/u.test(navigator.platform)

/** Names a key that is pressed together with ⌘, or with Ctrl where the keyboard has no ⌘: "⌘K", "Ctrl K". */
export const commandKey = (key: string): string => (isApple ? `⌘${key}` : `Ctrl ${key}`)
