/** The part of autocannon that the bench uses; the package ships no types. */
declare module 'autocannon' {
  export interface Sent {
    method?: 'GET'
    path: string
    headers?: Record<string, string>
    /** Makes each request of this one. */
    setupRequest?: (request: Sent) => Sent
  }
  export interface Result {
    requests: { average: number; total: number; sent: number }
    latency: { p50: number; p90: number; p99: number; max: number; average: number }
    throughput: { total: number }
    errors: number
    timeouts: number
    non2xx: number
    duration: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests: Sent[]
  }): Promise<Result>
}
