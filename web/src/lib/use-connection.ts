import { useSyncExternalStore } from 'react'
import { isConnected, onConnection } from './connection.ts'

/** Says whether the server can be reached, as far as this page knows. */
export const useConnection = (): boolean => useSyncExternalStore(onConnection, isConnected)
