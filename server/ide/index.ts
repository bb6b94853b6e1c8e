/** The editor features: what the server and the command line import. */
export * from './colors';
export * from './completion';
export * from './entity';
export * from './folding';
export * from './formatting';
export * from './hover';
export * from './inlay';
export * from './lenses';
export * from './navigate';
export * from './outline';
export * from './problems';
export * from './rename';
export * from './selection';
export * from './semantic-tokens';
export * from './types';
export * from './workspace-symbols';
