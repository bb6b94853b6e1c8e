/** The model's façade: what checks, editor features, the server and the command line import. */
export * from './grid';
export * from './types';
