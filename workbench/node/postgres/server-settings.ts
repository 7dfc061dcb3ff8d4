import type { Transport } from './cluster';

/**
 * Settings of the embedded server: durable, as by PostgreSQL's defaults, and modest, because it shares a small machine
 * with Node. A hospital that outgrows them sets DATABASE_URL.
 */
export function serverSettings(transport: Transport, socketFolder: string, port: number): Record<string, string> {
  return {
    ...(transport === 'socket'
      ? { listen_addresses: '', unix_socket_directories: socketFolder, unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '' }),
    port: String(port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '40',
    shared_buffers: '128MB',
    // Frees buffers in the background, so that requests do not have to.
    bgwriter_delay: '50ms',
    bgwriter_lru_maxpages: '500',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    min_wal_size: '64MB',
    random_page_cost: '1.1',
    huge_pages: 'off',
    // Nobody replicates an embedded database: no replication process, and less to log.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    // For short queries, JIT and parallel workers cost more than they save.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    io_method: 'sync',
    autovacuum_max_workers: '2',
    autovacuum_naptime: '30s',
    // A client that disappeared must not hold locks.
    idle_in_transaction_session_timeout: '60s',
    // Statements and their errors contain patients' data: only PostgreSQL's own messages go to its log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  };
}
